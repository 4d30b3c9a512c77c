import type { addresses as arabic } from '../ar/addresses.ts';

export const addresses: typeof arabic = {
  created: 'Address added',
  updated: 'Address saved',
  deleted: 'Address deleted',
  made_default: 'This is your default address now',
};
