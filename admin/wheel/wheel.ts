import type { z } from 'zod';
import type { wheelOddsSchema } from '#api/presenters/staff-wheel.ts';

export type Wheel = z.output<typeof wheelOddsSchema>;
export type Prize = Wheel['prizes'][number];

export const prizeKinds = ['percent', 'free_shipping', 'points', 'nothing'] as const satisfies readonly Prize['kind'][];
