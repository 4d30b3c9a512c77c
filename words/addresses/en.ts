import type { addresses as arabic } from './ar.ts';

export const addresses: typeof arabic = {
  created: 'Address added',
  updated: 'Address saved',
  deleted: 'Address deleted',
  made_default: 'Default address changed',
};
