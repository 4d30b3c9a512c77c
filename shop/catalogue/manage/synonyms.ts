import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchSynonyms } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { multiline } from '#shop/parse.ts';
import { tokens } from '#values/arabic.ts';
import { listedPhrases } from '../search-concepts.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/** Words that mean the same to the search. */
export type SynonymGroup = { id: number; words: string[]; createdAt: Date };

const maxPhrases = 40;

/** At least two phrases of one to eight words, separated by commas; those that the search can't tell apart count once. */
export const createSynonymsInput = z.object({
  words: multiline(2000).transform((text, context): string[] => {
    const byKey = new Map(listedPhrases(text).map((phrase) => [tokens(phrase).join(' '), phrase.trim()]));
    byKey.delete('');
    const phrases = [...byKey.values()];
    const isValid = phrases.length <= maxPhrases && phrases.every((phrase) => tokens(phrase).length <= 8);
    if (phrases.length < 2) context.addIssue({ code: 'custom', message: 'synonyms_two' });
    else if (!isValid) context.addIssue({ code: 'custom', message: 'not_valid' });
    return phrases;
  }),
});

const groupOf = ({ id, words, createdAt }: typeof searchSynonyms.$inferSelect): SynonymGroup => ({
  id,
  words: words.split(', '),
  createdAt,
});

/** The groups that staff added, the newest first. */
export const listSynonyms = verb({
  scope: 'catalogue.manage',
  run: async (ctx): Promise<SynonymGroup[]> => {
    const rows = await ctx.db
      .select()
      .from(searchSynonyms)
      .orderBy(sql`${searchSynonyms.id} desc`);
    return rows.map(groupOf);
  },
});

/** Adds a group; the search uses it within a moment. 422. */
export const createSynonyms = verb({
  scope: 'catalogue.manage',
  input: createSynonymsInput,
  run: async (ctx, { words }): Promise<SynonymGroup> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(searchSynonyms)
        .values({ words: words.join(', '), updatedBy: actorId, createdAt: tx.now })
        .returning();
      const after = { words: row!.words };
      await audit(tx, { actorId, action: 'synonyms.new', entity: 'synonyms', entityId: row!.id, after });
      return groupOf(row!);
    });
  },
});

/** Deletes a group. 404. */
export const deleteSynonyms = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
      if (!row) throw new ShopError('not_found');
      const before = { words: row.words };
      await audit(tx, { actorId, action: 'synonyms.delete', entity: 'synonyms', entityId: id, before });
    });
  },
});
