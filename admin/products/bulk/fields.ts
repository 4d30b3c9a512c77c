import type { Wanted } from './change.ts';

type Of<A extends Wanted['action']> = Extract<Wanted, { action: A }>;

/** What asks for one thing that can be done to many. */
export type Fields<A extends Wanted['action']> = { wanted: Of<A>; onChange: (wanted: Of<A>) => void };
