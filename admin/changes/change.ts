import type { Data } from '#api/client.ts';

/** A change that needs a second approver, pending or decided. */
export type Change = Data<'GET /staff/changes/{id}'>;
