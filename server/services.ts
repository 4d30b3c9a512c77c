import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import type { Services } from '#shop/context.ts';
import { createLocalStore } from '#shop/media/local-store.ts';
import { demoSender } from '#shop/messages/sender.ts';
import { servicesOf } from '#shop/services.ts';
import { type Env, root } from './env.ts';

/** Opens what the process shares; `say` is told each step. */
export async function openServices(env: Env, say: (step: string) => void): Promise<Services> {
  say(env.databaseUrl ? 'Connecting to PostgreSQL' : `Opening the embedded database in ${env.dataDir}`);
  const database = await openDatabase({
    url: env.databaseUrl,
    folder: join(env.dataDir, 'pglite'),
    connections: env.databaseConnections,
  });
  const { db } = database;
  say('Bringing its tables up to date');
  await migrate(database, root);
  const pictures = createLocalStore(join(env.dataDir, 'media'));
  await seed({ db, pictures, root, demo: env.demo, say });
  return servicesOf(database, {
    sender: demoSender,
    pictures,
    gateway: null,
    demo: env.demo,
    publicUrl: env.publicUrl,
  });
}
