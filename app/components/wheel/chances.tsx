import { useScreenWords } from '#app/i18n/words.tsx';
import type { Prize } from '#shop/wheel/wheel.ts';
import { wheelScreens } from '#words/screens/wheel.ts';

/** The chance of every prize, written out: a wheel that is fair can show it. */
export function Chances({ prizes }: { prizes: Prize[] }) {
  const words = useScreenWords(wheelScreens);
  return (
    <section aria-labelledby="chances" className="grid gap-3">
      <h2 id="chances" className="text-lg">
        {words.chances}
      </h2>
      <p className="max-w-2xl text-sm text-soft">{words.chances_text}</p>
      <table className="w-full max-w-2xl text-start">
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
                {label}
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
