import { differences } from '#shop/catalogue/manage/changes.ts';
import { inTransaction } from '#shop/context.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale } from '#shop/stale-check.ts';
import { homeBlock } from '../../blocks.ts';
import { readBlock, readDraft, writeDraft } from '../block.ts';
import { lockBlock } from '../lock-block.ts';
import { type ManagedHome, readHome } from './home.ts';
import { applyHomeChanges, saveHomeInput } from './home-input.ts';
import { verb } from '#shop/verb.ts';

/** Saves a draft of the home page, which is not visible before it is published. 409 `stale_version`. */
export const saveHome = verb({
  scope: 'content.manage',
  input: saveHomeInput,
  run: async (ctx, input): Promise<ManagedHome> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockBlock(tx, 'home');
      const stored = (await readDraft(tx, 'home')) ?? (await readBlock(tx, 'home'));
      assertNotStale(stored.updatedAt, input.seen);
      const before = homeBlock.parse(stored.body);
      const changes = differences(before, await applyHomeChanges(tx, before, input));
      if (changes) {
        await writeDraft(tx, 'home', {
          body: { ...before, ...changes.after },
          updatedBy: actorId,
          updatedAt: nextUpdatedAt(stored.updatedAt, tx.now),
        });
        await audit(tx, { actorId, action: 'home.prepare', entity: 'home', entityId: 'home', ...changes });
      }
      return readHome(tx);
    });
  },
});
