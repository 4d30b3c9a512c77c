import type { Data } from '#api/client.ts';

export type Brand = Data<'GET /staff/brands/{id}'>;
