import type { Return } from '#shop/returns/return.ts';

/** Whether the refund does not come to the wallet: the shopper chose money, and it could be sent. */
export const isInMoney = ({ inMoney, moneyEnded }: Return): boolean => inMoney && moneyEnded !== 'to_wallet';
