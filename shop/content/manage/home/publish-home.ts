import { z } from 'zod';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { homeBlock } from '../../blocks.ts';
import { deleteDraft, readBlock, readDraft, writeBlock } from '../block.ts';
import { holdBlock } from '../hold-block.ts';
import { type ManagedHome, readHome } from './home.ts';

export const publishHomeInput = z.object({ seen: seenField });

/** Shows guests what is prepared, as it was seen. 404 when nothing is, 409 `changed_meanwhile`. Needs `content.manage`. */
export async function publishHome(ctx: Ctx, input: unknown): Promise<ManagedHome> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { seen } = parse(publishHomeInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdBlock(tx, 'home');
    const draft = await readDraft(tx, 'home');
    if (!draft) throw new ShopError('not_found');
    holdToSeen(draft.updatedAt, seen);
    const shown = await readBlock(tx, 'home');
    const block = homeBlock.parse(draft.body);
    await writeBlock(tx, 'home', block, changedAt(draft.updatedAt, tx.now));
    await deleteDraft(tx, 'home');
    const changes = differences(homeBlock.parse(shown.body), block);
    if (changes) await audit(tx, { actorId, action: 'home.publish', entity: 'home', entityId: 'home', ...changes });
    return readHome(tx);
  });
}

/** Forgets what is prepared, as it was seen: what guests are shown stays. 404, 409 `changed_meanwhile`. Needs `content.manage`. */
export async function discardHome(ctx: Ctx, input: unknown): Promise<ManagedHome> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { seen } = parse(publishHomeInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdBlock(tx, 'home');
    const draft = await readDraft(tx, 'home');
    if (!draft) throw new ShopError('not_found');
    holdToSeen(draft.updatedAt, seen);
    await deleteDraft(tx, 'home');
    const before = homeBlock.parse(draft.body);
    await audit(tx, { actorId, action: 'home.discard', entity: 'home', entityId: 'home', before });
    return readHome(tx);
  });
}
