import { z } from 'zod';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { type AboutBlock, aboutBlock } from '../blocks.ts';
import { readBlock, writeBlock } from './block.ts';
import { lockPictures } from './lock-pictures.ts';
import { lockBlock } from './lock-block.ts';
import { bothLines } from './input.ts';
import type { ChangedBy } from './last-change.ts';
import { verb } from '#shop/verb.ts';

/** The pictures of the about page, widest first. */
export type ManagedAbout = { pictures: AboutBlock['pictures']; changedBy: ChangedBy; updatedAt: string };

/** The number of picture slots on the page. */
const maxPictures = 3;

export const updateAboutInput = z.object({
  seen: seenField,
  pictures: z
    .array(z.object({ picture: z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }), alt: bothLines(300) }))
    .max(maxPictures),
});

async function readAbout(ctx: Ctx): Promise<ManagedAbout> {
  const { body, changedBy, updatedAt } = await readBlock(ctx, 'about');
  return { ...aboutBlock.parse(body), changedBy, updatedAt: updatedAt.toISOString() };
}

/** The pictures of the about page. */
export async function showManagedAbout(ctx: Ctx): Promise<ManagedAbout> {
  requireScope(ctx, 'content.manage');
  return readAbout(ctx);
}

/** Changes the pictures of the about page, effective immediately. 409 `stale_version`, 422. */
export const updateAbout = verb({
  scope: 'content.manage',
  input: updateAboutInput,
  run: async (ctx, { seen, pictures }): Promise<ManagedAbout> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockBlock(tx, 'about');
      const stored = await readBlock(tx, 'about');
      assertNotStale(stored.updatedAt, seen);
      const before = aboutBlock.parse(stored.body);
      const picturesByHash = await lockPictures(
        tx,
        pictures.map(({ picture }) => picture.hash),
        before.pictures,
      );
      const missing: FieldIssues = {};
      const newPictures = pictures.flatMap(({ picture, alt }, at) => {
        const knownPicture = picturesByHash.get(picture.hash);
        if (!knownPicture) missing[`pictures.${at}.picture`] = [{ key: 'upload_gone' }];
        return knownPicture ? [{ ...knownPicture, alt }] : [];
      });
      if (Object.keys(missing).length > 0) throw new ShopError('invalid', { fields: missing });
      const changes = differences(before, { pictures: newPictures });
      if (changes) {
        await writeBlock(tx, 'about', {
          body: { ...before, pictures: newPictures },
          updatedBy: actorId,
          updatedAt: nextUpdatedAt(stored.updatedAt, tx.now),
        });
        await audit(tx, { actorId, action: 'about.change', entity: 'about', entityId: 'about', ...changes });
      }
      return readAbout(tx);
    });
  },
});
