import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { type AboutBlock, aboutBlock } from '../blocks.ts';
import { readBlock, writeBlock } from './block.ts';
import { heldPictures } from './held-pictures.ts';
import { holdBlock } from './hold-block.ts';
import { bothLines } from './input.ts';
import { type ChangedBy, changedBy } from './last-change.ts';

/** The pictures of the page about the shop, the widest first. */
export type ManagedAbout = { pictures: AboutBlock['pictures']; changedBy: ChangedBy; updatedAt: string };

/** As many as the page has places for. */
const mostPictures = 3;

export const updateAboutInput = z.object({
  seen: seenField,
  pictures: z
    .array(z.object({ picture: z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }), alt: bothLines(300) }))
    .max(mostPictures),
});

async function readAbout(ctx: Ctx): Promise<ManagedAbout> {
  const { body, updatedAt } = await readBlock(ctx, 'about');
  const [row] = await rowsOf<{ changedBy: ChangedBy }>(
    ctx.db,
    sql`select ${changedBy('about', sql`'about'`)} "changedBy"`,
  );
  return { ...aboutBlock.parse(body), changedBy: row!.changedBy, updatedAt: updatedAt.toISOString() };
}

/** The pictures of the page about the shop. Needs `content.manage`. */
export async function showManagedAbout(ctx: Ctx): Promise<ManagedAbout> {
  requireScope(ctx, 'content.manage');
  return readAbout(ctx);
}

/** Changes the pictures of the page about the shop, which shows them at once. 409 `changed_meanwhile`, 422. Needs `content.manage`. */
export async function updateAbout(ctx: Ctx, input: unknown): Promise<ManagedAbout> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { seen, pictures } = parse(updateAboutInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdBlock(tx, 'about');
    const stored = await readBlock(tx, 'about');
    holdToSeen(stored.updatedAt, seen);
    const before = aboutBlock.parse(stored.body);
    const known = await heldPictures(
      tx,
      pictures.map(({ picture }) => picture.hash),
      before.pictures,
    );
    const missing: FieldIssues = {};
    const made = pictures.flatMap(({ picture, alt }, at) => {
      const held = known.get(picture.hash);
      if (!held) missing[`pictures.${at}.picture`] = [{ key: 'upload_gone' }];
      return held ? [{ ...held, alt }] : [];
    });
    if (Object.keys(missing).length > 0) throw new ShopError('invalid', { fields: missing });
    const changes = differences(before, { pictures: made });
    if (changes) {
      await writeBlock(tx, 'about', { ...before, pictures: made }, changedAt(stored.updatedAt, tx.now));
      await audit(tx, { actorId, action: 'about.change', entity: 'about', entityId: 'about', ...changes });
    }
    return readAbout(tx);
  });
}
