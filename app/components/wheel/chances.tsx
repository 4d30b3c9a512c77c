import { useScreenWords } from '#app/i18n/words.tsx';
import type { Prize } from '#shop/wheel/wheel.ts';
import { wholePercents } from '#values/percent.ts';
import { wheelScreens } from '#words/screens/wheel.ts';

/** The chance of every prize, written out: a wheel that is fair can show it. */
export function Chances({ prizes }: { prizes: Prize[] }) {
  const words = useScreenWords(wheelScreens);
  return (
    <section aria-labelledby="chances" className="grid gap-x-12 gap-y-4 md:grid-cols-2 lg:gap-x-20">
      <div className="grid max-w-md content-start gap-2">
        <h2 id="chances" className="text-xl">
          {words.chances}
        </h2>
        <p className="text-soft">{words.chances_text}</p>
      </div>
      <table className="w-full max-w-md text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.prize}</th>
            <th scope="col">{words.chance}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ id, label, chance }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                {wholePercents(label)}
              </th>
              <td className="py-2.5 text-end tabular-nums">
                <bdi dir="ltr">{chance}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
