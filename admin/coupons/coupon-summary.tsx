import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { formatAmount, formatDateTime } from '#admin/ui/text.tsx';
import type { Coupon } from './coupon.ts';

/** A short description of the discount. */
export function CouponBenefit({ coupon: { kind, value, cap } }: { coupon: Coupon }) {
  const { coupons: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  if (kind === 'free_shipping') return <>{words.kinds.free_shipping}</>;
  if (kind === 'fixed') return <bdi>{formatAmount(locale, value)}</bdi>;
  return (
    <>
      <bdi dir="ltr">{value}%</bdi>
      {cap !== null && ` ${words.up_to({ amount: formatAmount(locale, cap) })}`}
    </>
  );
}

export function ValidityPeriod({ coupon: { state, starts_at: from, ends_at: until } }: { coupon: Coupon }) {
  const { coupons: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  if (state === 'coming') return <>{words.from({ at: formatDateTime(locale, from) })}</>;
  return <>{until === null ? words.no_end : words.until({ at: formatDateTime(locale, until) })}</>;
}

/** The number of uses, and the limit. */
export function Uses({ coupon: { used, max_uses: limit } }: { coupon: Coupon }) {
  const { coupons: words } = useMessages();
  return <>{limit === null ? words.used({ n: used }) : words.of({ n: used, most: limit })}</>;
}
