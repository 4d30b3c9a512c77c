import type { CourierAdapters } from '#shop/couriers/adapters/adapter.ts';
import { createAramex } from '#shop/couriers/adapters/aramex.ts';
import { createBosta } from '#shop/couriers/adapters/bosta.ts';
import type { Env } from './env.ts';

/** The delivery companies whose keys are set; `log` receives what they refuse, without keys and recipients. */
export const courierAdaptersOf = (
  { bosta, aramex }: Pick<Env, 'bosta' | 'aramex'>,
  log: (text: string) => void,
): CourierAdapters => ({
  ...(bosta && { bosta: createBosta({ ...bosta, log }) }),
  ...(aramex && { aramex: createAramex({ ...aramex, log }) }),
});
