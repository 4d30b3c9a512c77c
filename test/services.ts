import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Db } from '#db/client.ts';
import { loadCatalogue } from '#shop/catalogue/catalogue.ts';
import { loadContent } from '#shop/content/content.ts';
import type { Actor, Ctx, Services } from '#shop/context.ts';
import { live } from '#shop/live.ts';
import { createLocalStore } from '#shop/media/local-store.ts';
import { demoSender } from '#shop/messages/sender.ts';
import { loadSettings } from '#shop/settings/settings.ts';
import type { Locale } from '#values/locale.ts';

/** The services of the shop over a database handle. */
export function servicesOver(database: Database, db: Db = database.db): Services {
  return {
    database,
    db,
    catalogue: live(() => loadCatalogue(db)),
    content: live(() => loadContent(db)),
    settings: live(() => loadSettings(db)),
    sender: demoSender,
    pictures: createLocalStore(join(tmpdir(), 'yasmin-test-media')),
    demo: true,
    publicUrl: 'http://shop.test',
  };
}

/** A context of `services` for `actor`. */
export const contextFor = (services: Services, actor: Actor = { kind: 'guest' }, locale: Locale = 'en'): Ctx => ({
  ...services,
  actor,
  locale,
  now: new Date(),
});
