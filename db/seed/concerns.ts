import type { Db } from '#db/client.ts';
import { concerns } from '#db/schema.ts';
import { concerns as concernList } from './concern-list.ts';
import { concernTexts } from './content-files.ts';

/** Writes the first concerns of a shop that has none; staff change them afterwards. Safe with concurrent instances. */
export async function seedConcerns(db: Db): Promise<void> {
  const [first] = await db.select({ id: concerns.id }).from(concerns).limit(1);
  if (first) return;
  const texts = new Map(concernTexts.map((text) => [text.slug, text]));
  await db
    .insert(concerns)
    .values(
      concernList.map(({ slug, kind, name, words }, position) => {
        const { intro, article, metaDescription } = texts.get(slug)!;
        return {
          slug,
          kind,
          nameAr: name.ar,
          nameEn: name.en,
          words: words.join(', '),
          introAr: intro.ar,
          introEn: intro.en,
          articleAr: article.ar,
          articleEn: article.en,
          metaDescriptionAr: metaDescription.ar,
          metaDescriptionEn: metaDescription.en,
          position,
        };
      }),
    )
    .onConflictDoNothing();
}
