import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { returnScreens } from '#words/returns/screens/index.ts';

/** The return's number, or the text that `format` builds from it; the number keeps its direction. */
export function ReturnName({ number, format }: { number: string; format?: (number: string) => string }) {
  const { name } = useScreenMessages(returnScreens);
  const [before, after] = (format ?? name)('\u0000').split('\u0000');
  return (
    <>
      {before}
      <Digits value={number} />
      {after}
    </>
  );
}

/** The number of a return or an order within text. */
export const Digits = ({ value }: { value: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
    {value}
  </bdi>
);
