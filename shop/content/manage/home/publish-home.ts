import { z } from 'zod';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { homeBlock } from '../../blocks.ts';
import { deleteDraft, readBlock, readDraft, writeBlock } from '../block.ts';
import { lockBlock } from '../lock-block.ts';
import { type ManagedHome, readHome } from './home.ts';
import { verb } from '#shop/verb.ts';

export const publishHomeInput = z.object({ seen: seenField });

/** Publishes the draft. 404 when there is none, 409 `stale_version`. */
export const publishHome = verb({
  scope: 'content.manage',
  input: publishHomeInput,
  run: async (ctx, { seen }): Promise<ManagedHome> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockBlock(tx, 'home');
      const draft = await readDraft(tx, 'home');
      if (!draft) throw new ShopError('not_found');
      assertNotStale(draft.updatedAt, seen);
      const published = await readBlock(tx, 'home');
      const block = homeBlock.parse(draft.body);
      await writeBlock(tx, 'home', {
        body: block,
        updatedBy: actorId,
        updatedAt: nextUpdatedAt(draft.updatedAt, tx.now),
      });
      await deleteDraft(tx, 'home');
      const changes = differences(homeBlock.parse(published.body), block);
      if (changes) await audit(tx, { actorId, action: 'home.publish', entity: 'home', entityId: 'home', ...changes });
      return readHome(tx);
    });
  },
});

/** Discards the draft; the published page does not change. 404, 409 `stale_version`. */
export const discardHome = verb({
  scope: 'content.manage',
  input: publishHomeInput,
  run: async (ctx, { seen }): Promise<ManagedHome> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockBlock(tx, 'home');
      const draft = await readDraft(tx, 'home');
      if (!draft) throw new ShopError('not_found');
      assertNotStale(draft.updatedAt, seen);
      await deleteDraft(tx, 'home');
      const before = homeBlock.parse(draft.body);
      await audit(tx, { actorId, action: 'home.discard', entity: 'home', entityId: 'home', before });
      return readHome(tx);
    });
  },
});
