import type { z } from 'zod';
import type {
  mergePreviewSchema,
  staffCustomerPageSchema,
  staffCustomerSchema,
} from '#api/presenters/staff-customer.ts';

/** A customer as a row of the list, and with full details. */
export type Customer = z.output<typeof staffCustomerSchema>;
export type CustomerDetails = z.output<typeof staffCustomerPageSchema>;

export type MergePreview = z.output<typeof mergePreviewSchema>;

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
