import { useLocale } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { egpText, whenText } from '#admin/ui/text.tsx';
import type { Coupon } from './coupon.ts';

/** What a coupon takes off, in few words. */
export function Gives({ coupon: { kind, value, cap } }: { coupon: Coupon }) {
  const { coupons: words } = useWords();
  const locale = useLocale() ?? 'ar';
  if (kind === 'free_shipping') return <>{words.kinds.free_shipping}</>;
  if (kind === 'fixed') return <bdi>{egpText(locale, value)}</bdi>;
  return (
    <>
      <bdi dir="ltr">{value}%</bdi>
      {cap !== null && ` ${words.up_to({ amount: egpText(locale, cap) })}`}
    </>
  );
}

/** When it counts. */
export function Window({ coupon: { state, starts_at: from, ends_at: until } }: { coupon: Coupon }) {
  const { coupons: words } = useWords();
  const locale = useLocale() ?? 'ar';
  if (state === 'coming') return <>{words.from({ at: whenText(locale, from) })}</>;
  return <>{until === null ? words.no_end : words.until({ at: whenText(locale, until) })}</>;
}

/** How often it was used, of how often it may be. */
export function Uses({ coupon: { used, max_uses: most } }: { coupon: Coupon }) {
  const { coupons: words } = useWords();
  return <>{most === null ? words.used({ n: used }) : words.of({ n: used, most })}</>;
}
