import { useScreenWords } from '#app/i18n/words.tsx';
import { orderScreens } from '#words/screens/orders.ts';

/** What an order is called, or what `said` says of it; its number keeps its direction. */
export function OrderName({ number, said }: { number: string; said?: (number: string) => string }) {
  const { order } = useScreenWords(orderScreens);
  const [before, after] = (said ?? order)('\u0000').split('\u0000');
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
