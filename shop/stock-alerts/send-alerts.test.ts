import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { outbox, stockAlerts } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { openTestDatabase } from '#test/database.ts';
import { factories, type Factories } from '#test/factories.ts';
import { createTestServices } from '#test/fixtures.ts';
import { sendAlerts } from './send-alerts.ts';

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(12);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  test('instances send each alert once, and together no more than the units allow', async () => {
    const { id: productId, variantId } = await make.product({ stock: 50 });
    const recipients = Array.from({ length: 180 }, (_, nth) => `waits${nth}@mail.example`);
    await database.db.insert(stockAlerts).values(
      recipients.map((recipient) => ({
        productId,
        variantId,
        recipient,
        channel: 'email' as const,
        locale: 'en' as const,
      })),
    );
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendAlerts(services)));
    // An instance that found all due rows locked has sent none; the next run has nothing left.
    counts.push(await sendAlerts(services));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(150);
    const messages = await database.db.select().from(outbox).where(eq(outbox.kind, 'back_in_stock'));
    expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(new Set(recipients.slice(0, 150)));
    expect(messages).toHaveLength(150);
    const alerts = await database.db.select().from(stockAlerts).where(like(stockAlerts.recipient, 'waits%'));
    expect(alerts.filter(({ sentAt }) => sentAt !== null)).toHaveLength(150);
  });
});
