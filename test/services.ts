import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Db } from '#db/client.ts';
import { countryUnknown } from '#shop/auth/country-of-address.ts';
import type { Actor, Ctx, Services } from '#shop/context.ts';
import { createLocalStore } from '#shop/media/local-store.ts';
import { demoSender } from '#shop/messages/sender.ts';
import { servicesOf } from '#shop/services.ts';
import { createSealer } from '#shop/staff/sealer.ts';
import { createLocalStorage } from '#shop/uploads/local-storage.ts';
import type { Locale } from '#values/locale.ts';

/** The services of the shop over a database, or over a transaction of it. */
export const servicesOver = (database: Database, db: Db = database.db): Services =>
  servicesOf(
    database,
    {
      sender: demoSender,
      provider: null,
      countryOf: countryUnknown,
      pictures: createLocalStore(join(tmpdir(), 'yasmin-test-media')),
      uploads: createLocalStorage(join(tmpdir(), 'yasmin-test-uploads')),
      gateway: null,
      demo: true,
      publicUrl: 'http://shop.test',
      sealer: createSealer(Buffer.alloc(32, 'test')),
    },
    db,
  );

/** A context of `services` for `actor`. */
export const contextFor = (services: Services, actor: Actor = { kind: 'guest' }, locale: Locale = 'en'): Ctx => ({
  ...services,
  actor,
  locale,
  now: new Date(),
});
