import type { Data } from '#api/client.ts';

export type Wheel = Data<'GET /staff/wheel/{id}'>;
export type Prize = Wheel['prizes'][number];

export const prizeKinds = ['percent', 'free_shipping', 'points', 'nothing'] as const satisfies readonly Prize['kind'][];
