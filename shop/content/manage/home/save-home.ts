import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen } from '#shop/staff/seen.ts';
import { homeBlock } from '../../blocks.ts';
import { readBlock, readDraft, writeDraft } from '../block.ts';
import { holdBlock } from '../hold-block.ts';
import { type ManagedHome, readHome } from './home.ts';
import { changedHome, saveHomeInput } from './home-input.ts';

/** Prepares the home page: guests see nothing of it before it is published. 409 `changed_meanwhile`. Needs `content.manage`. */
export async function saveHome(ctx: Ctx, input: unknown): Promise<ManagedHome> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const given = parse(saveHomeInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdBlock(tx, 'home');
    const stored = (await readDraft(tx, 'home')) ?? (await readBlock(tx, 'home'));
    holdToSeen(stored.updatedAt, given.seen);
    const before = homeBlock.parse(stored.body);
    const changes = differences(before, await changedHome(tx, before, given));
    if (changes) {
      await writeDraft(tx, 'home', { ...before, ...changes.after }, changedAt(stored.updatedAt, tx.now));
      await audit(tx, { actorId, action: 'home.prepare', entity: 'home', entityId: 'home', ...changes });
    }
    return readHome(tx);
  });
}
