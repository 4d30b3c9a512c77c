import type { Data } from '#api/client.ts';

export type Category = Data<'GET /staff/categories/{id}'>;
