import type { Refusal } from '#app/ui/form-trouble.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { CouponField, type CouponSaid } from './coupon-field.tsx';
import { WalletSwitch } from './wallet-switch.tsx';

type ChoicesProps = {
  cart: Pick<Cart, 'walletBalance' | 'useWallet'>;
  coupon: CouponSaid | null;
  refusal: Refusal | undefined;
  action: string;
};

/** What may be chosen for a cart: a coupon, and the wallet when there is something in it. */
export function Choices({ cart: { walletBalance, useWallet }, coupon, refusal, action }: ChoicesProps) {
  return (
    <div className="grid gap-5 border-b border-line pb-6">
      <CouponField kept={coupon} refusal={refusal} action={action} />
      {walletBalance !== null && walletBalance > 0 && (
        <WalletSwitch balance={walletBalance} used={useWallet} action={action} />
      )}
    </div>
  );
}
