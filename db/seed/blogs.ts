import type { Db } from '#db/client.ts';
import { blogProducts, blogs } from '#db/schema.ts';
import { daysBefore, requireId } from './catalogue.ts';
import blogFile from './content/blogs.json' with { type: 'json' };
import { type Master, pictureIds } from './pictures.ts';
import type { BlogSeed } from './types.ts';

const blogFiles: BlogSeed[] = blogFile;
const blogMaster = (slug: string) => `blogs/${slug}.webp`;

/** The masters of the demo's blogs. */
export const blogMasters = (): string[] => blogFiles.map(({ slug }) => blogMaster(slug));

/** Inserts the demo's blogs with the products they mention. */
export async function seedBlogs(
  db: Db,
  masters: ReadonlyMap<string, Master>,
  productIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const named = blogFiles.flatMap(({ slug }) => masters.get(blogMaster(slug)) ?? []);
  const pictureOf = await pictureIds(db, named);
  const rows = await db
    .insert(blogs)
    .values(
      blogFiles.map(({ slug, title, excerpt, body, picture_alt: alt, days_ago }) => ({
        slug,
        titleAr: title.ar,
        titleEn: title.en,
        excerptAr: excerpt.ar,
        excerptEn: excerpt.en,
        bodyAr: body.ar,
        bodyEn: body.en,
        pictureId: pictureOf.get(masters.get(blogMaster(slug))?.hash ?? '') ?? null,
        pictureAltAr: alt.ar,
        pictureAltEn: alt.en,
        publishedAt: daysBefore(now, days_ago),
        updatedAt: daysBefore(now, days_ago),
      })),
    )
    .returning({ id: blogs.id, slug: blogs.slug });
  const blogIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  await db.insert(blogProducts).values(
    blogFiles.flatMap(({ slug, products }) =>
      products.map((product, position) => ({
        blogId: requireId(blogIds, slug),
        productId: requireId(productIds, product),
        position,
      })),
    ),
  );
}
