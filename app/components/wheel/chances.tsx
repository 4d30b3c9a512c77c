import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Prize } from '#shop/wheel/wheel.ts';
import { wholePercents } from '#values/percent.ts';
import { wheelScreens } from '#words/rewards/wheel/index.ts';

/** The probability of every prize, in text, as evidence that the wheel is fair. */
export function Chances({ prizes }: { prizes: Prize[] }) {
  const words = useScreenMessages(wheelScreens);
  return (
    <section aria-labelledby="chances" className="grid gap-x-12 gap-y-4 md:grid-cols-2 lg:gap-x-20">
      <div className="grid max-w-md content-start gap-2">
        <h2 id="chances" className="text-xl">
          {words.chances}
        </h2>
        <p className="text-soft">{words.chances_text}</p>
      </div>
      <table className="table max-w-md">
        <thead>
          <tr>
            <th scope="col">{words.prize}</th>
            <th scope="col" className="figure">
              {words.chance}
            </th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ id, label, chance }) => (
            <tr key={id}>
              <th scope="row">{wholePercents(label)}</th>
              <td className="figure">
                <bdi dir="ltr">{chance}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
