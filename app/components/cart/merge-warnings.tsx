import { isOf, type LocalCartLine } from '#app/components/session/local-cart.ts';
import { useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cartScreens, cartMessages } from '#words/cart/screens/index.ts';
import { type MergeWarning, readMerged } from './merged.ts';
import { warningText } from './warning-text.ts';

/** The server's result of a cart merge, and the lines of the local cart, which have the names. */
export type MergeResult = { text: string; lines: readonly LocalCartLine[] };

/** The items of a guest's cart that could not be merged unchanged. */
export default function MergeWarnings({ text, lines, onClose }: MergeResult & { onClose: () => void }) {
  const { close } = useMessages().common;
  const words = useScreenMessages(cartScreens);
  const warnings = useScreenMessages(cartMessages);
  const nameOf = ({ productId, variantId }: MergeWarning) =>
    lines.find((line) => isOf(line, { product_id: productId, variant_id: variantId }))?.name ?? '';
  const texts = readMerged(text).map((one) => warningText(warnings, { ...one, name: nameOf(one) }));
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-4" title={words.merged_title}>
      <div className="flex items-start gap-2">
        <div className="grow">
          <p>{words.merged_text}</p>
          <ul className="mt-1 list-disc ps-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <IconButton icon="close" label={close} onClick={onClose} className="-mt-8" />
      </div>
    </Notice>
  );
}
