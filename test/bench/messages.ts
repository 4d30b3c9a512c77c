import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { deliverOutbox } from '#shop/notifications/deliver-outbox.ts';
import { createTestServices } from '../services.ts';
import { openMeter, timeEach } from './processor-time.ts';

/**
 * The processor time of one message of the outbox: leased, sent and recorded. The sender is the demo's, so the call of a carrier is not part of it. On
 * PostgreSQL with DATABASE_URL, else on the embedded database.
 */
const count = Number(process.argv[2] ?? 2000);
const server = process.env['DATABASE_URL'];
const name = `yasmin_messages_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'yasmin-messages-'));
const admin = server ? new pg.Client({ connectionString: server }) : undefined;
await admin?.connect();
await admin?.query(`create database ${name}`);
const url = server ? new URL(`/${name}`, server).href : undefined;
try {
  const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 4 });
  await migrate(database, process.cwd());
  await database.db.execute(sql`insert into outbox (recipient, channel, kind, locale, text)
    select '+2010' || (10000000 + n), 'sms', 'order_placed', 'ar', 'طلبك وصلنا، ورقمه ' || n from generate_series(1, ${count}::integer) n`);
  const services = createTestServices(database);
  const meter = await openMeter(process.pid, url);
  const from = await meter.read();
  const sent = await deliverOutbox(services);
  const each = timeEach(from, await meter.read(), sent);
  await meter.close();
  await database.close();
  console.log(
    `${url ? 'postgres' : 'embedded'}: ${sent} messages, processor time of each: shop ${each.shop.toFixed(2)} ms, PostgreSQL ${each.database.toFixed(2)} ms`,
  );
  if (sent !== count) process.exitCode = 1;
} finally {
  await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.end();
  rmSync(folder, { recursive: true, force: true });
}
