import { Form } from 'react-router';
import { OrderName } from '#app/components/account/order-name.tsx';
import { CopyButton } from '#app/components/copy-button.tsx';
import { clockText, weekdayText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { ListedCoupon } from '#shop/rewards/list-coupons.ts';
import type { Piastres } from '#values/money.ts';
import { wholePercents } from '#values/percent.ts';
import { couponBenefit } from '#words/coupon-benefit.ts';
import { couponScreens } from '#words/rewards/coupons/index.ts';

type CouponCardProps = {
  coupon: ListedCoupon;
  /** Whether the cart has items that the coupon could apply to, and the coupon that is applied already. */
  cart: { filled: boolean; code: string | null };
  refusal: Refusal | undefined;
};

/** A coupon drawn as a paper one: the discount on its stub, code and conditions beyond the perforation. */
export function CouponCard({ coupon, cart, refusal }: CouponCardProps) {
  const words = useScreenMessages(couponScreens);
  const { code, terms, state, personal, usesLeft } = coupon;
  const usable = state === 'usable';
  return (
    <li className="card relative flex overflow-hidden p-0">
      <Stub coupon={coupon} />
      <div className="grid min-w-0 grow content-start gap-2 p-3 ps-5 sm:p-5 sm:ps-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-medium">{wholePercents(couponBenefit(words, terms))}</h3>
          {usable && personal && <Badge small>{words.personal}</Badge>}
          {coupon.endsSoon && (
            <Badge small tone="error">
              {words.ends_soon}
            </Badge>
          )}
        </div>
        <p className="text-sm text-soft">
          {terms.minimum > 0 ? words.minimum(terms.minimum) : words.no_minimum}
          {usable && <> · {words.uses_left(usesLeft)}</>}
        </p>
        <ExpiryText coupon={coupon} />
        <div className="mt-1 flex items-center gap-2">
          <span
            className={classes(
              'inline-flex min-h-11 min-w-0 grow items-center rounded-md border border-dashed px-3 text-sm font-medium break-all sm:grow-0 sm:px-4 sm:text-base',
              usable ? 'border-act text-act' : 'border-edge text-soft',
            )}
          >
            <span className="sr-only">{words.code} </span>
            <bdi dir="ltr">{code}</bdi>
          </span>
          {usable && <CopyButton text={code} what={`${words.code} ${code}`} />}
        </div>
        {usable && <ApplyCoupon code={code} cart={cart} refusal={refusal} />}
      </div>
    </li>
  );
}

function Stub({ coupon: { terms, state } }: { coupon: ListedCoupon }) {
  const words = useScreenMessages(couponScreens);
  const { kind, value } = terms;
  const large = 'text-2xl font-medium tabular-nums sm:text-3xl';
  return (
    <div
      aria-hidden="true"
      className={classes(
        'coupon-stub grid w-24 shrink-0 place-content-center justify-items-center gap-0.5 px-2 text-center sm:w-36',
        state === 'usable' ? 'bg-clay-pale text-ink' : 'bg-sunk text-soft',
      )}
    >
      {kind === 'free_shipping' ? (
        <>
          <Icon name="truck" className="size-8" />
          <span className="text-lg font-medium">{words.gives_free_shipping}</span>
        </>
      ) : (
        <>
          {kind === 'percent' ? (
            <bdi dir="ltr" className={large}>
              {value}%
            </bdi>
          ) : (
            <Amount
              value={value as Piastres}
              className={value >= 100_000 ? 'text-xl font-medium' : 'text-xl font-medium sm:text-2xl'}
            />
          )}
          <span>{words.off}</span>
        </>
      )}
    </div>
  );
}

/** Until when it may be used, or its final state. */
function ExpiryText({ coupon: { state, endsAt, endsSoon, usedFor } }: { coupon: ListedCoupon }) {
  const words = useScreenMessages(couponScreens);
  const locale = useLocale();
  if (state === 'used' && usedFor)
    return (
      <p className="text-sm text-soft">
        {words.used_for}{' '}
        <Link to={urls.order(locale, usedFor.id)} className="text-link">
          <OrderName number={usedFor.number} />
        </Link>
      </p>
    );
  if (endsAt === null) return null;
  if (state !== 'usable') return <p className="text-sm text-soft">{words.ended_on(momentText(endsAt, locale))}</p>;
  return (
    <p className={classes('text-sm', endsSoon ? 'text-alarm' : 'text-soft')}>
      {endsSoon
        ? words.until_clock(clockText(endsAt, locale), weekdayText(endsAt, locale))
        : words.until(momentText(endsAt, locale))}
    </p>
  );
}

function ApplyCoupon({ code, cart, refusal }: { code: string } & Omit<CouponCardProps, 'coupon'>) {
  const words = useScreenMessages(couponScreens);
  const locale = useLocale();
  const sending = useSending(code);
  const reason = refusal?.entered['code'] === code ? (refusal.errors['code']?.[0] ?? refusal.message) : undefined;
  if (cart.code?.toUpperCase() === code.toUpperCase())
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-act">
        <Icon name="check" className="size-5" />
        {words.in_cart}
        <LinkButton variant="link" to={urls.cart(locale)}>
          {words.see_cart}
        </LinkButton>
      </p>
    );
  if (!cart.filled) return null;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <input type="hidden" name="code" value={code} />
      <Button name="intent" value={code} variant="secondary" busy={sending} aria-label={words.use_what(code)}>
        {words.use}
      </Button>
      {reason && (
        <p role="alert" className="text-sm text-alarm">
          {reason}
        </p>
      )}
    </Form>
  );
}
