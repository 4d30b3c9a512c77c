import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { ReturnMark } from './return-mark.tsx';
import { Digits, ReturnName } from './return-name.tsx';

/** Pictures in a row of a phone; of more products the last place says how many. */
const places = 4;

/** A return among others; the whole card leads to it. */
export function ReturnCard({ made }: { made: Return }) {
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  const shown = made.lines.length > places ? places - 1 : places;
  const pieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="relative grid gap-4 rounded-lg border border-line p-5 transition-colors hover:border-edge">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-base">
            <Link to={urls.returned(locale, made.id)} className="all-over">
              <ReturnName number={made.number} />
            </Link>
          </h2>
          <p className="text-sm text-soft">
            {words.asked_on(momentText(made.requestedAt, locale))} · {words.of_order} <Digits of={made.order.number} />
          </p>
        </div>
        <ReturnMark status={made.status} />
      </div>
      <div className="flex gap-2">
        {made.lines.slice(0, shown).map((line) => (
          <span key={line.id} className="size-16">
            <LinePicture hash={line.images[0]} />
          </span>
        ))}
        {made.lines.length > shown && (
          <span className="grid size-16 place-items-center rounded-md bg-sunk text-soft tabular-nums" dir="ltr">
            +{made.lines.length - shown}
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <p>
          <Amount of={made.refund} className="font-medium" />{' '}
          <span className="text-sm text-soft">· {words.pieces(pieces)}</span>
        </p>
        <Icon name="next" className="size-5 text-soft" />
      </div>
    </li>
  );
}
