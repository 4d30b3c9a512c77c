import { z } from 'zod';
import { invalidField } from '#shop/errors.ts';
import { emptyToUndefined, optionalSingleLine } from '#shop/parse.ts';
import {
  payoutAccountMaxLength,
  parsePayoutAccount,
  payoutMethods,
  type PayoutMethod,
} from '#values/payout-account.ts';

/** The fields of a form or a call that name the account to send money to. */
export const payoutFields = {
  payout_method: z.preprocess(emptyToUndefined, z.enum(payoutMethods).optional()),
  payout_account: optionalSingleLine(payoutAccountMaxLength),
};

export type PayoutAccount = { method: PayoutMethod; account: string };

type Given = { payout_method?: PayoutMethod | undefined; payout_account?: string | undefined };

/** The account in the input; 422 at its field when it is not valid. */
export function payoutAccountFrom({ payout_method: method, payout_account: typed }: Given): PayoutAccount {
  if (method === undefined) throw invalidField('payout_method', 'payout_method_missing');
  const account = parsePayoutAccount(method, typed ?? '');
  if (account === null) throw invalidField('payout_account', `payout_account_${method}`);
  return { method, account };
}
