import { useLocale } from 'react-admin';
import type { Body } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { AccountFields } from '#admin/payouts/account-fields.tsx';
import { RadioChoice } from '#admin/ui/radio-choice.tsx';
import { formatAmount } from '#admin/ui/text.tsx';

/** What happens to a transfer that is less than the order costs. */
export type Shortfall = NonNullable<Body<'POST /staff/payments/{id}/review'>['short']>;

type Props = {
  /** The amount of the order. */
  amount: number;
  value: Shortfall;
  onChange: (value: Shortfall) => void;
  errors: Record<string, string>;
};

/** The choice of what happens to a transfer that is too small, with the account that a payout goes to. */
export function ShortfallFields({ amount, value, onChange, errors }: Props) {
  const { payouts: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  return (
    <>
      <RadioChoice
        label={words.short({ due: formatAmount(locale, amount) })}
        value={value}
        options={['keep', 'wallet', 'payout']}
        names={words.shorts}
        onChange={onChange}
      />
      {value === 'payout' && <AccountFields errors={errors} />}
    </>
  );
}
