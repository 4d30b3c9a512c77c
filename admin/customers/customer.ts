import type { z } from 'zod';
import type { mergePreviewShape, staffCustomerPageShape, staffCustomerShape } from '#api/presenters/staff-customer.ts';

/** A customer in the list, and on their page. */
export type Customer = z.output<typeof staffCustomerShape>;
export type CustomerDetails = z.output<typeof staffCustomerPageShape>;

/** What merging two accounts would do. */
export type MergePreview = z.output<typeof mergePreviewShape>;

export const states = [
  'active',
  'unverified',
  'blocked',
  'closed',
  'erased',
] as const satisfies readonly Customer['state'][];

/** How a state is coloured, as the status of something. */
export const colourOf: Record<Customer['state'], string> = {
  active: 'confirmed',
  unverified: 'none',
  blocked: 'cancelled',
  closed: 'none',
  erased: 'none',
};
