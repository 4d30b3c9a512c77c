import type { Db } from '#db/client.ts';
import { demoKey } from '#db/mode.ts';
import { settings } from '#db/schema.ts';
import { blogMasters, seedBlogs } from './blogs.ts';
import { catalogueMasters, seedCatalogue } from './catalogue.ts';
import { demoProducts } from './catalogue-files.ts';
import { seedAccounts } from './demo-accounts.ts';
import { seedQuickAnswers } from './demo-quick-answers.ts';
import { seedRoles } from './demo-roles.ts';
import { seedKnowledge } from './knowledge.ts';
import { type MasterStore, storeMasters } from './pictures.ts';
import { seedRewards } from './rewards.ts';
import { seedSets } from './sets.ts';
import { seedVariants, shadePictures } from './variants.ts';

type DemoOptions = { db: Db; pictures: MasterStore; root: string; onProgress: (step: string) => void };

/** Writes the demo catalogue, blogs, rewards and accounts, in one transaction and once. */
export async function seedDemo({ db, pictures, root, onProgress: say }: DemoOptions): Promise<void> {
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
