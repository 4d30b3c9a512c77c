import type { Refusal } from '#app/ui/form-error.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { CouponField, type CouponStatus } from './coupon-field.tsx';
import { WalletSwitch } from './wallet-switch.tsx';

type ChoicesProps = {
  cart: Pick<Cart, 'walletBalance' | 'useWallet'>;
  coupon: CouponStatus | null;
  refusal: Refusal | undefined;
  action: string;
};

/** The options of a cart: a coupon, and the wallet when it has a balance. */
export function Choices({ cart: { walletBalance, useWallet }, coupon, refusal, action }: ChoicesProps) {
  return (
    <div className="grid gap-5 border-b border-line pb-6">
      <CouponField status={coupon} refusal={refusal} action={action} />
      {walletBalance !== null && walletBalance > 0 && (
        <WalletSwitch balance={walletBalance} isApplied={useWallet} action={action} />
      )}
    </div>
  );
}
