import { useScreenWords } from '#app/i18n/words.tsx';
import { returnScreens } from '#words/screens/returns.ts';

/** What a return is called, or what `said` says of it; its number keeps its direction. */
export function ReturnName({ number, said }: { number: string; said?: (number: string) => string }) {
  const { name } = useScreenWords(returnScreens);
  const [before, after] = (said ?? name)('\u0000').split('\u0000');
  return (
    <>
      {before}
      <Digits of={number} />
      {after}
    </>
  );
}

/** The number of a return or an order in the page's text. */
export const Digits = ({ of }: { of: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
    {of}
  </bdi>
);
