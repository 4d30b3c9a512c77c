import type { Data } from '#api/client.ts';

/** A caller, identified by phone number; without an account when the number is unknown. */
export type Caller = Data<'GET /staff/orders/caller'>;
