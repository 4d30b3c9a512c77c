import { useId } from 'react';
import { useFetcher } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Amount } from '#app/ui/price.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Piastres } from '#values/money.ts';
import { cartChoices } from '#words/cart/choices/index.ts';

/** Applies the wallet to the cart, or not. A button with the switch role, so that it works without a script. */
export function WalletSwitch({
  balance,
  isApplied,
  action,
}: {
  balance: Piastres;
  isApplied: boolean;
  action: string;
}) {
  const words = useScreenMessages(cartChoices);
  const fetcher = useFetcher({ key: 'cart-wallet' });
  const hydrated = useHydrated();
  const balanceId = useId();
  const submitted = fetcher.formData?.get('use_wallet');
  const on = submitted ? submitted === '1' : isApplied;
  return (
    <fetcher.Form method="post" action={action} noValidate>
      {hydrated && <input type="hidden" name="by" value="script" />}
      <input type="hidden" name="intent" value="wallet" />
      <button
        name="use_wallet"
        value={on ? '0' : '1'}
        role="switch"
        aria-checked={on}
        aria-label={words.wallet}
        aria-describedby={balanceId}
        className="flex min-h-12 w-full items-center gap-3 rounded-md text-start"
      >
        <span className="grid grow">
          <span className="font-medium">{words.wallet}</span>
          <span id={balanceId} className="text-sm text-soft">
            {words.wallet_balance} <Amount value={balance} />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={classes('flex h-7 w-12 shrink-0 rounded-full p-1 transition-colors', on ? 'bg-act' : 'bg-edge')}
        >
          <span className={classes('size-5 rounded-full bg-paper transition-[margin]', on && 'ms-auto')} />
        </span>
      </button>
    </fetcher.Form>
  );
}
