import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { MoneyRefundMethod } from '#shop/returns/money-refund-method.ts';
import { payoutAccountMaxLength, payoutMethods } from '#values/payout-account.ts';
import { isShopFault, type ReturnReason } from '#values/return-reasons.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

type RefundChoiceProps = {
  method: Exclude<MoneyRefundMethod, null>;
  reason: ReturnReason | null;
  fields: Record<string, string>;
  onSet: (name: string, value: string) => void;
  errorsOf: (field: string) => readonly string[];
};

/** Whether the refund goes to the wallet or is paid as money: asked when the shop is at fault. Without scripts it is always shown. */
export function RefundChoice({ method, reason, fields, onSet, errorsOf }: RefundChoiceProps) {
  const words = useScreenMessages(returnScreens);
  const errors = errorsOf('refund_to');
  const inMoney = fields['refund_to'] === 'money';
  const isOpen = reason !== null && isShopFault(reason);
  return (
    <fieldset
      // A choice made for another reason is not submitted.
      disabled={reason !== null && !isOpen}
      aria-describedby={errors.length > 0 ? 'refund-to-errors' : undefined}
      className={classes('gap-3', isOpen || errors.length > 0 ? 'grid' : 'hidden noscript:grid')}
    >
      <legend className="text-lg">{words.refund_to}</legend>
      <div>
        <p className="mb-2 max-w-prose text-sm text-soft">{isOpen ? words.refund_to_hint : words.refund_to_noscript}</p>
        {(['wallet', 'money'] as const).map((to) => (
          <Radio
            key={to}
            name="refund_to"
            value={to}
            checked={inMoney === (to === 'money')}
            onChange={() => onSet('refund_to', to)}
            aria-invalid={errors.length > 0 || undefined}
          >
            {words.refund_ways[to === 'wallet' ? 'wallet' : method]}
          </Radio>
        ))}
        <FieldErrors id="refund-to-errors" errors={errors} />
      </div>
      {method === 'account' && (
        <div className={classes('gap-4 sm:grid-cols-2', inMoney ? 'grid' : 'hidden noscript:grid')}>
          <Field label={words.payout_method} errors={errorsOf('payout_method')}>
            {(control) => (
              <Select {...control} name="payout_method" defaultValue={fields['payout_method'] ?? 'instapay'}>
                {payoutMethods.map((payout) => (
                  <option key={payout} value={payout}>
                    {words.payout_methods[payout]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.payout_account} hint={words.payout_account_hint} errors={errorsOf('payout_account')}>
            {(control) => (
              <Input
                {...control}
                name="payout_account"
                dir="ltr"
                maxLength={payoutAccountMaxLength}
                autoComplete="off"
                defaultValue={fields['payout_account']}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
