import { cp, readdir } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { sessions, users } from '#db/schema.ts';
import { createHttpServer } from '#server/http-server.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { openBuiltShop } from './built-shop.ts';
import { closeHours } from './closed-hours.ts';
import { trackingIds, trackingPort } from './tracking-shop.ts';
import { seedMovedContent } from './moved-content.ts';
import { type OtherShop, servicesFor, shopFromCookie } from './other-shops.ts';
import { pool, poolPassword, poolPhone, poolToken } from './pool.ts';

/** The shop of the browser tests: a new one, with the accounts of the pool in it. */
const { createApp, openServices, env } = await openBuiltShop();
// Shops of single tests start with a copy of this new one, without seeding again.
const seeded = process.env['E2E_SEEDED']!;
if ((await readdir(seeded)).length === 0) {
  const { database } = await openServices({ ...env, dataDir: seeded }, () => {});
  await database.close();
}
await cp(seeded, env.dataDir, { recursive: true });
const services = await openServices(env, () => {});
const { db } = services;

const passwordHash = await hash(poolPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const now = new Date();
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
for (let worker = 0; worker < pool.workers; worker++) {
  const numbers = Array.from({ length: pool.each }, (_, at) => worker * pool.each + at);
  const made = await db
    .insert(users)
    .values(
      numbers.map((nth) => ({
        name: 'Mona Adel',
        phone: `+2${poolPhone(nth)}`,
        gender: 'female' as const,
        passwordHash,
        phoneVerifiedAt: now,
      })),
    )
    .returning({ id: users.id });
  await db.insert(sessions).values(
    made.map(({ id }, at) => ({
      userId: id,
      family: `e2e-${numbers[at]}`,
      accessHash: hashToken(poolToken(numbers[at]!)),
      refreshHash: hashToken(`${poolToken(numbers[at]!)}-refresh`),
      accessExpiresAt: inDays(30),
      refreshExpiresAt: inDays(90),
    })),
  );
}

await seedMovedContent(db);
await closeHours(db);

let isOpen = false;
const of = (one: OtherShop) =>
  createApp(
    servicesFor(services, one, () => isOpen),
    { ...env, tracking: one === 'measured' ? trackingIds : null },
    () => {},
  );
const others = {
  measured: await of('measured'),
  open: await of('open'),
  away: await of('away'),
  broken: await of('broken'),
};

/** One shop at two addresses: the second one measures visits. At the first a cookie selects another shop. */
for (const [port, tracking] of [
  [env.port, null],
  [trackingPort(env.port), trackingIds],
] as const) {
  const app = await createApp(services, { ...env, port, tracking }, (error) => console.error(error));
  if (!tracking) app.startJobs();
  createHttpServer((request, response) => {
    const asked = tracking ? undefined : shopFromCookie(request.headers.cookie);
    (asked ? others[asked] : app).listener(request, response);
  }).listen(port, env.host);
}
isOpen = true;
