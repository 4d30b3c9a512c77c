import type { Data } from '#api/client.ts';

export type Review = Data<'GET /staff/reviews'>[number];
