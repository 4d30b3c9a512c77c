import { CopyButton } from '#app/components/copy-button.tsx';
import { useSession } from '#app/components/session/session.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { isOpen, urls } from '#app/urls.ts';
import type { Spin, WonCoupon } from '#shop/wheel/spins.ts';
import type { Prize } from '#shop/wheel/wheel.ts';
import { wholePercents } from '#values/percent.ts';
import { wheelScreens } from '#words/screens/wheel.ts';

/** What can be done with what a spin gave. */
export function Won({ spin, prize, spinsLeft }: { spin: Spin; prize: Prize; spinsLeft: number }) {
  const words = useScreenWords(wheelScreens);
  const locale = useLocale();
  const { cartCount } = useSession();
  if (prize.kind === 'nothing')
    return (
      <>
        <p className="text-soft">{spinsLeft > 0 ? words.won_nothing_more : words.won_nothing_last}</p>
        {spinsLeft === 0 && (
          <LinkButton look="quiet" to={urls.store(locale, { offers: '1' })} className="justify-self-start">
            {words.see_offers}
          </LinkButton>
        )}
      </>
    );
  if (!spin.coupon)
    return (
      <>
        <p className="text-soft">{words.points_added}</p>
        {isOpen('points') && (
          <LinkButton look="quiet" to={urls.points(locale)} className="justify-self-start">
            {words.see_points}
          </LinkButton>
        )}
      </>
    );
  const { code, endsAt, state } = spin.coupon;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-dashed border-edge bg-paper px-4 py-3">
        <Code of={code} className="text-lg" />
        {state === 'usable' && <CopyButton text={code} what={words.code(code)} />}
      </div>
      <p className="text-sm text-soft">
        {state === 'usable' ? words.coupon_until(momentText(endsAt, locale)) : words[state]}
      </p>
      {state === 'usable' && (
        <LinkButton
          look="quiet"
          to={cartCount > 0 ? urls.cart(locale) : urls.store(locale)}
          className="justify-self-start"
        >
          {words.use_now}
        </LinkButton>
      )}
    </>
  );
}

/** All that a shopper's spins gave, each with what has become of it. */
export function WonList({ spins, prizes, title }: { spins: Spin[]; prizes: Prize[]; title: string }) {
  const words = useScreenWords(wheelScreens);
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
            {coupon && <WonLine coupon={coupon} />}
            {points !== null && <p className="text-sm text-soft">{words.in_balance}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WonLine({ coupon: { code, endsAt, state } }: { coupon: WonCoupon }) {
  const words = useScreenWords(wheelScreens);
  const locale = useLocale();
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grow-0">
      <div>
        <Code of={code} className={state === 'usable' ? '' : 'text-soft line-through'} />
        <p className="text-sm text-soft">
          {state === 'usable' ? words.until(momentText(endsAt, locale)) : words[state]}
        </p>
      </div>
      {state === 'usable' && <CopyButton text={code} what={words.code(code)} />}
    </div>
  );
}

const Code = ({ of, className = '' }: { of: string; className?: string }) => (
  <p className={`font-medium ${className}`}>
    <bdi dir="ltr" className="tabular-nums">
      {of}
    </bdi>
  </p>
);
