import type { Db } from '#db/client.ts';
import { contentBlocks, pages, settings } from '#db/schema.ts';
import about from './content/about.json' with { type: 'json' };
import contact from './content/contact.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import pageFile from './content/pages.json' with { type: 'json' };
import { type MasterStore, pictureIds, storeMasters } from './pictures.ts';

/**
 * Inserts the content of home, footer and the static pages, where the shop has none yet. The contact details are examples, which only a demo gets.
 */
export async function seedContent(
  db: Db,
  store: MasterStore,
  root: string,
  { demo }: { demo: boolean },
): Promise<void> {
  const [blocks, written] = [
    await db.select({ key: contentBlocks.key }).from(contentBlocks),
    await db.select({ slug: pages.slug }).from(pages),
  ];
  const hasBlock = (key: string) => blocks.some((block) => block.key === key);
  const missing = pageFile.filter(({ slug }) => !written.some((page) => page.slug === slug));
  if (missing.length > 0) {
    await db
      .insert(pages)
      .values(
        missing.map(({ slug, title, body }) => ({
          slug,
          titleAr: title.ar,
          titleEn: title.en,
          bodyAr: body.ar,
          bodyEn: body.en,
        })),
      )
      .onConflictDoNothing();
  }
  if (!hasBlock('footer')) {
    await db.insert(contentBlocks).values({ key: 'footer', body: footer }).onConflictDoNothing();
    if (demo)
      await db
        .insert(settings)
        .values(Object.entries(contact).map(([key, value]) => ({ key, value })))
        .onConflictDoNothing();
  }
  if (!hasBlock('about'))
    await db
      .insert(contentBlocks)
      .values({ key: 'about', body: { pictures: await aboutPictures(db, store, root) } })
      .onConflictDoNothing();
  if (!hasBlock('home'))
    await db
      .insert(contentBlocks)
      .values({ key: 'home', body: await homeWithPictures(store, root) })
      .onConflictDoNothing();
}

/** The pictures of the about page; missing ones are left out. */
async function aboutPictures(db: Db, store: MasterStore, root: string) {
  const masters = await storeMasters(
    store,
    root,
    about.pictures.map(({ file }) => file),
  );
  await pictureIds(db, masters.values());
  return about.pictures.flatMap(({ file, alt }) => {
    const master = masters.get(file);
    return master ? [{ hash: master.hash, width: master.width, height: master.height, alt }] : [];
  });
}

/** The content of the home page, each slide with its hero picture if it exists. */
async function homeWithPictures(store: MasterStore, root: string) {
  const nameOf = (slide: number) => `heroes/${slide + 1}.webp`;
  const masters = await storeMasters(
    store,
    root,
    home.hero.map((_, slide) => nameOf(slide)),
  );
  const hero = home.hero.map((slide, i) => {
    const master = masters.get(nameOf(i));
    return master ? { ...slide, picture: { hash: master.hash, width: master.width, height: master.height } } : slide;
  });
  return { ...home, hero };
}
