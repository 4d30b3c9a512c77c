import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Db } from '#db/client.ts';
import { unknownCountry } from '#shop/auth/country-of-address.ts';
import type { Actor, Ctx, Services } from '#shop/context.ts';
import { createLocalStore } from '#shop/uploads/local-picture-store.ts';
import { demoSender } from '#shop/notifications/sender.ts';
import { createServices } from '#shop/services.ts';
import { createEncryptor } from '#shop/encryptor.ts';
import { createLocalStorage } from '#shop/uploads/local-storage.ts';
import type { Locale } from '#values/locale.ts';

/** The services of the shop on a database, or on a transaction of it; a demo by default. */
export const createTestServices = (database: Database, db: Db = database.db, { demo = true } = {}): Services =>
  createServices(
    database,
    {
      sender: demoSender,
      provider: null,
      countryOf: unknownCountry,
      pictures: createLocalStore(join(tmpdir(), 'yasmin-test-media')),
      uploads: createLocalStorage(join(tmpdir(), 'yasmin-test-uploads')),
      gateway: null,
      demo,
      publicUrl: 'http://shop.test',
      encryptor: createEncryptor(Buffer.alloc(32, 'test')),
    },
    db,
  );

export const contextFor = (services: Services, actor: Actor = { kind: 'guest' }, locale: Locale = 'en'): Ctx => ({
  ...services,
  actor,
  locale,
  now: new Date(),
});
