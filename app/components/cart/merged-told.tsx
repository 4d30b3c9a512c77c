import { useScreenWords, useWords } from '#app/i18n/words.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cartScreens, cartWords } from '#words/screens/cart.ts';
import { readMerged } from './merged.ts';
import { warningText } from './warning-text.ts';

/** What the server has said of a cart it took over, and what the products were called in the local one. */
export type MergedCart = { text: string; names: ReadonlyMap<number, string> };

/** What of a guest's cart could not be taken over as it was. */
export default function MergedTold({ text, names, onClose }: MergedCart & { onClose: () => void }) {
  const { close } = useWords().common;
  const words = useScreenWords(cartScreens);
  const warnings = useScreenWords(cartWords);
  const texts = readMerged(text).map((one) => warningText(warnings, { ...one, name: names.get(one.productId) ?? '' }));
  if (texts.length === 0) return null;
  return (
    <Notice tone="warm" className="mt-4" title={words.merged_title}>
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
