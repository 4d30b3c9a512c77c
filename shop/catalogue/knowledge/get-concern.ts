import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { concerns } from '#db/schema.ts';
import type { CareKind } from '#values/knowledge.ts';
import { pick } from '#values/locale.ts';
import { ShopError } from '#shop/errors.ts';
import { safeHtml } from '#shop/safe-html.ts';
import { verb } from '#shop/verb.ts';
import { reference } from '../input.ts';

/** The landing page of a concern, in the current user's language. */
export type ConcernPage = {
  id: number;
  slug: string;
  kind: CareKind;
  name: string;
  intro: string;
  /** Sanitised HTML; empty without one. */
  article: string;
  metaDescription: string;
  updatedAt: Date;
};

/** A concern by id or slug; 404 for an unknown or a hidden one. */
export const getConcern = verb({
  scope: 'anyone',
  input: z.object({ id: reference }),
  run: async ({ db, catalogue, locale }, { id }): Promise<ConcernPage> => {
    const { indexOf, bySlug, rows } = (await catalogue.get()).concerns;
    const shown = rows[(typeof id === 'number' ? indexOf.get(id) : bySlug.get(id)) ?? -1];
    if (!shown) throw new ShopError('not_found');
    const [row] = await db.select().from(concerns).where(eq(concerns.id, shown.id));
    if (!row) throw new ShopError('not_found');
    return {
      id: row.id,
      slug: row.slug,
      kind: row.kind,
      name: pick({ ar: row.nameAr, en: row.nameEn }, locale),
      intro: pick({ ar: row.introAr, en: row.introEn }, locale),
      article: safeHtml(pick({ ar: row.articleAr, en: row.articleEn }, locale)),
      metaDescription: pick({ ar: row.metaDescriptionAr, en: row.metaDescriptionEn }, locale),
      updatedAt: row.updatedAt,
    };
  },
});
