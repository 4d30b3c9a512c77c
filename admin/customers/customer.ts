import type { Data } from '#api/client.ts';

/** A customer as a row of the list, and with full details. */
export type Customer = Data<'GET /staff/customers'>[number];
export type CustomerDetails = Data<'GET /staff/customers/{id}'>;

export type MergePreview = Data<'GET /staff/customers/{id}/merge'>;

export const states = [
  'active',
  'unverified',
  'blocked',
  'closed',
  'erased',
] as const satisfies readonly Customer['state'][];

/** Maps a state to a `Status` colour. */
export const colourOf: Record<Customer['state'], string> = {
  active: 'confirmed',
  unverified: 'none',
  blocked: 'cancelled',
  closed: 'none',
  erased: 'none',
};
