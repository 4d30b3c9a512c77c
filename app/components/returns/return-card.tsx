import { LinePictures } from '#app/components/cart/line-pictures.tsx';
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

/** A return among others; the whole card leads to it. */
export function ReturnCard({ made }: { made: Return }) {
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  const pieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="card card-link relative grid gap-4">
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
      <LinePictures lines={made.lines} />
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
