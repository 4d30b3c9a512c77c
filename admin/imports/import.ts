import type { Data } from '#api/client.ts';

/** A product file, and the effect of one of its lines. */
export type Import = Data<'GET /staff/imports/{id}'>;
export type ImportRow = Data<'GET /staff/imports/{id}/rows'>[number];

/** Whether the server is working on the file. */
export const isProcessing = (state: Import['state']): state is 'reading' | 'applying' | 'undoing' =>
  state === 'reading' || state === 'applying' || state === 'undoing';
