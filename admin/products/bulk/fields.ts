import type { BulkChange } from './change.ts';

type ChangeOf<A extends BulkChange['action']> = Extract<BulkChange, { action: A }>;

/** The props of the fields of one bulk action. */
export type Fields<A extends BulkChange['action']> = { change: ChangeOf<A>; onChange: (change: ChangeOf<A>) => void };
