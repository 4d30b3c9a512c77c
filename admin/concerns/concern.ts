import type { Data } from '#api/client.ts';

export type Concern = Data<'GET /staff/concerns/{id}'>;
