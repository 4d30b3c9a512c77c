import { accountSettings } from './payment-methods.ts';

/** Settings that only the owner of a shop knows; `seller.tax_number` is a part of one. */
export const neededSettings = [...accountSettings, 'seller', 'seller.tax_number', 'phone', 'whatsapp'] as const;

export type NeededSetting = (typeof neededSettings)[number];
