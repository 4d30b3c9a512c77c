import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import { sessions, users } from '#db/schema.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { pool, poolPassword, poolPhone, poolToken } from './pool.ts';

/** The shop of the browser tests: a newcomer's, with the accounts of the pool in it. */
const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
const { openServices, readEnv } = (await import(built)) as typeof import('#server/app.ts');
const { db, database } = await openServices(readEnv(), () => {});

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
await database.close();

await import('#server/index.ts');
