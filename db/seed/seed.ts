import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { demoKey } from '#db/mode.ts';
import { settings } from '#db/schema.ts';
import { catalogueMasters, seedCatalogue } from './catalogue.ts';
import { seedVariants, shadePictures } from './variants.ts';
import { demoProducts } from './catalogue-files.ts';
import { seedSets } from './sets.ts';
import { blogMasters, seedBlogs, seedContent } from './content.ts';
import { seedAccounts } from './demo-accounts.ts';
import { seedConcerns, seedKnowledge } from './knowledge.ts';
import { seedQuickAnswers } from './demo-quick-answers.ts';
import { seedRoles } from './demo-roles.ts';
import { type MasterStore, storeMasters } from './pictures.ts';
import { seedReference } from './reference.ts';
import { seedRewards } from './rewards.ts';

type SeedOptions = {
  db: Db;
  /** Where picture masters are stored. */
  pictures: MasterStore;
  /** The project's folder; masters are in its `media` folder. */
  root: string;
  /** Whether to write the demo catalogue and accounts too. */
  demo: boolean;
  /** Receives the name of each slow step. */
  onProgress: (step: string) => void;
};

/**
 * Seeds a database: places, concerns, texts, and in demo mode, once, the demo catalogue, blogs, rewards and accounts, in one transaction. Existing data
 * stays unchanged.
 */
export async function seed({ db, pictures, root, demo, onProgress: say }: SeedOptions): Promise<void> {
  await seedReference(db);
  await seedConcerns(db);
  await seedContent(db, pictures, root, { demo });
  if (!demo || (await isSeeded(db))) return;
  say('Taking in the pictures of the demo');
  const masters = await storeMasters(pictures, root, [
    ...catalogueMasters(),
    ...shadePictures().map(({ master }) => master),
    ...blogMasters(),
  ]);
  say(`Writing the demo catalogue: ${demoProducts.length} products`);
  const now = new Date();
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    // When instances start together the second waits here for the first, and finds its work done.
    const [stored] = await tx
      .insert(settings)
      .values({ key: demoKey, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (!stored) return;
    const productIds = await seedCatalogue(tx, masters, now);
    await seedVariants(tx, productIds, masters);
    await seedSets(tx, productIds, masters, now);
    await seedKnowledge(tx);
    await seedBlogs(tx, masters, productIds, now);
    await seedRewards(tx, now);
    await seedAccounts(tx, productIds, now);
    await seedRoles(tx, now);
    await seedQuickAnswers(tx, now);
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, demoKey));
  return rows.length > 0;
}
