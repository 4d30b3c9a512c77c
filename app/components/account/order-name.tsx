import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { orderScreens } from '#words/orders/screens/index.ts';

/** The order's number, or the text that `format` builds from it; the number keeps its direction. */
export function OrderName({ number, format }: { number: string; format?: (number: string) => string }) {
  const { order } = useScreenMessages(orderScreens);
  const [before, after] = (format ?? order)('\u0000').split('\u0000');
  return (
    <>
      {before}
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {number}
      </bdi>
      {after}
    </>
  );
}
