import type { Data } from '#api/client.ts';

/** A product file, and the effect of one of its lines. */
export type Import = Data<'GET /staff/imports/{id}'>;
export type ImportRow = Data<'GET /staff/imports/{id}/rows'>[number];
