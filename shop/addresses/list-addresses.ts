import { verb } from '../verb.ts';
import { readAddresses } from './address.ts';

/** The current user's addresses, the default one first, then the newest. */
export const listAddresses = verb({
  scope: 'customer',
  run: (ctx) => readAddresses(ctx, ctx.actor.userId),
});
