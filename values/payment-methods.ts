type Descriptor = {
  /** Who receives the money: the courier, staff who check a receipt, or the card gateway. */
  kind: 'cash' | 'transfer' | 'card';
  /** An icon of the storefront. */
  icon: string;
  /** Whether a wallet can be charged with it. */
  forDeposits: boolean;
  /** Whether staff can choose it for an order by phone. */
  byStaff: boolean;
  /** Of a transfer: the setting with the account that receives it, and the account of a demo. */
  account?: { setting: string; example: { bank_name: string; number: string } };
};

/**
 * Every payment method, in the order in which they are offered. Its texts are in `words/payments/methods/ar.ts` and
 * `words/payments/methods/en.ts`; docs/decisions/0037-descriptors.md says what else a new one needs.
 */
export const paymentMethodTable = {
  cash_on_delivery: { kind: 'cash', icon: 'cash', forDeposits: false, byStaff: true },
  instant_transfer: {
    kind: 'transfer',
    icon: 'upload',
    forDeposits: true,
    byStaff: true,
    account: { setting: 'instant_transfer_account', example: { bank_name: 'InstaPay', number: 'yasmin@instapay' } },
  },
  mobile_wallet: {
    kind: 'transfer',
    icon: 'phone',
    forDeposits: true,
    byStaff: true,
    account: { setting: 'mobile_wallet_account', example: { bank_name: 'Vodafone Cash', number: '01000000000' } },
  },
  credit_card: { kind: 'card', icon: 'lock', forDeposits: true, byStaff: false },
} as const satisfies Record<string, Descriptor>;

type Table = typeof paymentMethodTable;

export type PaymentMethod = keyof Table;

type MethodsWith<Part> = { [M in PaymentMethod]: Table[M] extends Part ? M : never }[PaymentMethod];

export type CashMethod = MethodsWith<{ kind: 'cash' }>;
export type TransferMethod = MethodsWith<{ kind: 'transfer' }>;
export type CardMethod = MethodsWith<{ kind: 'card' }>;
export type DepositMethod = MethodsWith<{ forDeposits: true }>;
export type StaffMethod = MethodsWith<{ byStaff: true }>;

/** The setting with the account of a transfer. */
export type AccountSetting = Table[TransferMethod]['account']['setting'];

export const paymentMethods = Object.keys(paymentMethodTable) as [PaymentMethod, ...PaymentMethod[]];

export const isCash = (method: PaymentMethod): method is CashMethod => paymentMethodTable[method].kind === 'cash';

/** Whether staff confirm the payment, with a receipt as proof. */
export const isTransfer = (method: PaymentMethod): method is TransferMethod =>
  paymentMethodTable[method].kind === 'transfer';

/** Whether the card gateway receives the payment. */
export const isCard = (method: PaymentMethod): method is CardMethod => paymentMethodTable[method].kind === 'card';

export const isForDeposits = (method: PaymentMethod): method is DepositMethod => paymentMethodTable[method].forDeposits;

export const cashMethods = paymentMethods.filter(isCash);
export const transferMethods = paymentMethods.filter(isTransfer);
export const cardMethods = paymentMethods.filter(isCard);
export const staffMethods = paymentMethods.filter(
  (method): method is StaffMethod => paymentMethodTable[method].byStaff,
);

/** The setting with the account that receives a transfer. */
export const accountSettingOf = (method: TransferMethod): AccountSetting => paymentMethodTable[method].account.setting;

export const accountSettings = transferMethods.map(accountSettingOf);

/** A value for each account setting. */
export const forEachAccount = <T>(value: (method: TransferMethod) => T): Record<AccountSetting, T> =>
  Object.fromEntries(transferMethods.map((method) => [accountSettingOf(method), value(method)])) as Record<
    AccountSetting,
    T
  >;
