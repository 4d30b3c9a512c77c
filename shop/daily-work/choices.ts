import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { staffNotificationChoices } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { bool } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { defaultWays, type NotificationWay, type StaffEventKind, staffEventKinds } from '#values/staff-events.ts';
import { kindsFor, requireUnrestricted } from './staff-event.ts';

/** How a member is notified of one kind of event. */
export type NotificationChoice = { kind: StaffEventKind } & Record<NotificationWay, boolean>;

export const saveChoiceInput = z.object({ kind: z.enum(staffEventKinds), sound: bool, push: bool, email: bool });

/** The choices of the member for the kinds that their scopes allow; the defaults where they have made none. */
export const listChoices = verb({
  scope: 'member',
  async run(ctx): Promise<NotificationChoice[]> {
    const { userId, scopes } = requireUnrestricted(ctx.actor);
    return readChoices(ctx, userId, kindsFor(scopes));
  },
});

/** Saves how the member is notified of a kind of event. 403 without its scope. */
export const saveChoice = verb({
  scope: 'member',
  input: saveChoiceInput,
  async run(ctx, { kind, ...ways }): Promise<NotificationChoice[]> {
    const { userId, scopes } = requireUnrestricted(ctx.actor);
    const kinds = kindsFor(scopes);
    if (!kinds.includes(kind)) throw new ShopError('forbidden');
    await ctx.db
      .insert(staffNotificationChoices)
      .values({ userId, kind, ...ways })
      .onConflictDoUpdate({ target: [staffNotificationChoices.userId, staffNotificationChoices.kind], set: ways });
    return readChoices(ctx, userId, kinds);
  },
});

async function readChoices(
  { db }: Ctx,
  userId: number,
  kinds: readonly StaffEventKind[],
): Promise<NotificationChoice[]> {
  const { kind, sound, push, email } = staffNotificationChoices;
  const rows = await db
    .select({ kind, sound, push, email })
    .from(staffNotificationChoices)
    .where(eq(staffNotificationChoices.userId, userId));
  return kinds.map((name) => rows.find((row) => row.kind === name) ?? { kind: name, ...defaultWays[name] });
}
