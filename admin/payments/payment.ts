import type { Data } from '#api/client.ts';

export type Payment = Data<'GET /staff/payments'>[number];
