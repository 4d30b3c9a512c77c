import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pushSubscriptions } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { requireUnrestricted } from '../staff-event.ts';
import { isPushEndpoint } from './endpoint.ts';
import { readPushIdentity } from './push-keys.ts';

/** A device of a member that receives push messages; `endpoint` tells a browser whether it is this one. */
export type PushDevice = { id: number; device: string; endpoint: string; createdAt: Date };

/** The devices of one member at most; a new one replaces the oldest. */
const maxDevices = 10;

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

export const addPushDeviceInput = z.object({
  endpoint: z.string().max(1000),
  /** The keys of the browser's subscription, in base64url. */
  p256dh: base64url(65),
  auth: base64url(16),
  device: singleLine(100),
});

/** The member's devices, newest first, and the key with which a browser subscribes. */
export const listPushDevices = verb({
  scope: 'member',
  async run(ctx): Promise<{ key: string; devices: PushDevice[] }> {
    const { userId } = requireUnrestricted(ctx.actor);
    const { publicKey } = await readPushIdentity(ctx);
    return { key: publicKey, devices: await readDevices(ctx, userId) };
  },
});

/** Adds a browser of the member, or takes it over from another member who used it before. 422 at `endpoint` for one that is not public. */
export const addPushDevice = verb({
  scope: 'member',
  input: addPushDeviceInput,
  async run(ctx, { endpoint, ...keys }): Promise<PushDevice[]> {
    const { userId } = requireUnrestricted(ctx.actor);
    if (!isPushEndpoint(endpoint)) throw invalidField('endpoint', 'push_endpoint');
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const set = { userId, ...keys, locale: tx.locale };
      await tx.db
        .insert(pushSubscriptions)
        .values({ endpoint, ...set, createdAt: tx.now })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
      await tx.db
        .delete(pushSubscriptions)
        .where(
          sql`${pushSubscriptions.userId} = ${userId} and ${pushSubscriptions.id} not in (select id from push_subscriptions where user_id = ${userId} order by id desc limit ${maxDevices})`,
        );
      return readDevices(tx, userId);
    });
  },
});

/** Removes one of the member's devices. 404. */
export const removePushDevice = verb({
  scope: 'member',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<PushDevice[]> {
    const { userId } = requireUnrestricted(ctx.actor);
    const deleted = await ctx.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
      .returning({ id: pushSubscriptions.id });
    if (deleted.length === 0) throw new ShopError('not_found');
    return readDevices(ctx, userId);
  },
});

async function readDevices({ db }: Ctx, userId: number): Promise<PushDevice[]> {
  const { id, device, endpoint, createdAt } = pushSubscriptions;
  return db
    .select({ id, device, endpoint, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`${id} desc`);
}
