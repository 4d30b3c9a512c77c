import { z } from 'zod';
import { rowId } from '../parse.ts';
import { verb } from '../verb.ts';
import { readAddress } from './address.ts';

/** One address of the current user; 404 when it is someone else's. */
export const showAddress = verb({
  scope: 'customer',
  input: z.object({ id: rowId }),
  run: (ctx, { id }) => readAddress(ctx, ctx.actor.userId, id),
});
