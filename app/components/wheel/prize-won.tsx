import { CopyButton } from '#app/components/copy-button.tsx';
import { useSession } from '#app/components/session/session.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import type { Spin, WonCoupon } from '#shop/wheel/spins.ts';
import type { Prize } from '#shop/wheel/wheel.ts';
import { wholePercents } from '#values/percent.ts';
import { wheelScreens } from '#words/rewards/wheel/index.ts';

/** The actions for a won prize. */
export function PrizeWon({ spin, prize, spinsLeft }: { spin: Spin; prize: Prize; spinsLeft: number }) {
  const words = useScreenMessages(wheelScreens);
  const locale = useLocale();
  const { cartCount } = useSession();
  if (prize.kind === 'nothing')
    return (
      <>
        <p className="text-soft">{spinsLeft > 0 ? words.won_nothing_more : words.won_nothing_last}</p>
        {spinsLeft === 0 && (
          <LinkButton variant="secondary" to={urls.store(locale, { offers: '1' })} className="justify-self-start">
            {words.see_offers}
          </LinkButton>
        )}
      </>
    );
  if (!spin.coupon)
    return (
      <>
        <p className="text-soft">{words.points_added}</p>
        <LinkButton variant="secondary" to={urls.points(locale)} className="justify-self-start">
          {words.see_points}
        </LinkButton>
      </>
    );
  const { code, endsAt, state } = spin.coupon;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-dashed border-edge bg-paper px-4 py-3">
        <Code value={code} className="text-lg" />
        {state === 'usable' && <CopyButton text={code} what={words.code(code)} />}
      </div>
      <p className="text-sm text-soft">
        {state === 'usable' ? words.coupon_until(momentText(endsAt, locale)) : words[state]}
      </p>
      {state === 'usable' && (
        <LinkButton
          variant="secondary"
          to={cartCount > 0 ? urls.cart(locale) : urls.store(locale)}
          className="justify-self-start"
        >
          {words.use_now}
        </LinkButton>
      )}
    </>
  );
}

/** The prizes of all the shopper's spins, each with its state. */
export function PrizesWon({ spins, prizes, title }: { spins: Spin[]; prizes: Prize[]; title: string }) {
  const words = useScreenMessages(wheelScreens);
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid">
        {spins.map(({ nth, prizeIndex, coupon, points }) => (
          <li
            key={nth}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <div>
              <p className="font-medium">{wholePercents(prizes[prizeIndex]!.label)}</p>
              <p className="text-sm text-soft">{words.nth(nth)}</p>
            </div>
            {coupon && <PrizeRow coupon={coupon} />}
            {points !== null && <p className="text-sm text-soft">{words.in_balance}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PrizeRow({ coupon: { code, endsAt, state } }: { coupon: WonCoupon }) {
  const words = useScreenMessages(wheelScreens);
  const locale = useLocale();
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grow-0">
      <div>
        <Code value={code} className={state === 'usable' ? '' : 'text-soft line-through'} />
        <p className="text-sm text-soft">
          {state === 'usable' ? words.until(momentText(endsAt, locale)) : words[state]}
        </p>
      </div>
      {state === 'usable' && <CopyButton text={code} what={words.code(code)} />}
    </div>
  );
}

const Code = ({ value, className = '' }: { value: string; className?: string }) => (
  <p className={`font-medium ${className}`}>
    <bdi dir="ltr" className="tabular-nums">
      {value}
    </bdi>
  </p>
);
