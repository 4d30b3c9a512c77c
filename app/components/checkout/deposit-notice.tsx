import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

type DepositNoticeProps = { deposit: Piastres; cart: Pick<Cart, 'walletBalance'> };

/** Says before the order is placed that the wallet has to pay a part of it, and what is missing there. */
export function DepositNotice({ deposit, cart }: DepositNoticeProps) {
  const words = useScreenMessages(checkoutScreens);
  const locale = useLocale();
  const missing = Math.max(0, deposit - (cart.walletBalance ?? 0));
  return (
    <Notice tone="warning" title={words.deposit_title(deposit)}>
      <p>{missing > 0 ? words.deposit_top_up(piastres(missing)) : words.deposit_use_wallet}</p>
      {missing > 0 && (
        <Link to={urls.wallet(locale)} className="inline-flex min-h-11 items-center text-link">
          {words.deposit_link}
        </Link>
      )}
    </Notice>
  );
}
