import { and, eq } from 'drizzle-orm';
import { pendingChanges } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { pick } from '#values/locale.ts';
import { settingNames } from '#words/settings/names.ts';
import { changeRequested } from '#shop/notifications/events/staff.ts';
import { getMessages } from '#words/messages.ts';
import { audit } from '#shop/audit/audit.ts';
import type { ChangeKind } from './change.ts';
import { holdersOf, notifyHolders } from './holders.ts';

const dayMs = 86_400_000;

/** `name` is that of the account or role; a setting is named by its key. `gaining`: accounts that would gain a right. */
export type ChangeRequest = {
  actorId: number;
  kind: ChangeKind;
  target: string;
  name?: { ar: string; en: string };
  change: Record<string, unknown>;
  before: Record<string, unknown>;
  seen: Date | null;
  gaining?: readonly number[];
};

/**
 * Makes a change wait for a second member who has `payments.configure` and gains nothing by it, or for 24 hours if there is none; all holders are
 * notified. The caller has locked staff and checked everything it can. Replaces the requester's own earlier change of the same subject; 409
 * `change_pending` while another member's waits. Returns its id.
 */
export async function requestChange(ctx: Ctx, request: ChangeRequest): Promise<number> {
  const { actorId, kind, target, name, change, before, seen, gaining = [] } = request;
  const isSame = and(
    eq(pendingChanges.kind, kind),
    eq(pendingChanges.target, target),
    eq(pendingChanges.status, 'pending'),
  );
  await ctx.db
    .update(pendingChanges)
    .set({ status: 'cancelled', decidedBy: actorId, decidedAt: ctx.now })
    .where(and(isSame, eq(pendingChanges.requestedBy, actorId)));
  if ((await ctx.db.$count(pendingChanges, isSame)) > 0) throw new ShopError('change_pending');
  const holders = await holdersOf(ctx);
  const others = holders.filter(({ id }) => id !== actorId && !gaining.includes(id));
  const effectiveAt = others.length === 0 ? new Date(ctx.now.getTime() + dayMs) : null;
  const [row] = await ctx.db
    .insert(pendingChanges)
    .values({ kind, target, change, before, seen, effectiveAt, requestedBy: actorId, createdAt: ctx.now })
    .returning({ id: pendingChanges.id });
  const { id } = row!;
  await audit(ctx, {
    actorId,
    action: `${kind}.request`,
    entity: kind,
    entityId: target,
    before,
    after: { ...change, change: id },
  });
  const by = ctx.actor.kind === 'user' ? ctx.actor.name : '';
  await notifyHolders(ctx, holders, (holder) =>
    changeRequested(holder, {
      id,
      by,
      subject: describeChange(holder.locale, { kind, target, name }),
      waits: effectiveAt === null,
    }),
  );
  return id;
}

/** The subject of a change as text. */
export function describeChange(
  locale: 'ar' | 'en',
  { kind, target, name }: Pick<ChangeRequest, 'kind' | 'target'> & { name?: ChangeRequest['name'] | null },
): string {
  if (kind === 'setting') return settingNames[locale][target as keyof (typeof settingNames)['ar']];
  return getMessages(locale).staff[kind === 'member' ? 'rights_of' : 'role_named']({
    name: name ? pick(name, locale) : '',
  });
}
