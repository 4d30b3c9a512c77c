import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { demoKey } from '#db/mode.ts';
import { settings } from '#db/schema.ts';
import { seedConcerns } from './concerns.ts';
import { seedContent } from './content.ts';
import type { MasterStore } from './pictures.ts';
import { seedReference } from './reference.ts';

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
export async function seed({ db, pictures, root, demo, onProgress }: SeedOptions): Promise<void> {
  await seedReference(db);
  await seedConcerns(db);
  await seedContent(db, pictures, root, { demo });
  if (!demo || (await isSeeded(db))) return;
  // Most of the data is the demo's, and only a demo's first start needs it.
  const { seedDemo } = await import('./demo.ts');
  await seedDemo({ db, pictures, root, onProgress });
}

async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, demoKey));
  return rows.length > 0;
}
