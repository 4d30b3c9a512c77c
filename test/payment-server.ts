import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '#db/client.ts';
import type { TestPlace } from './database.ts';
import { createPaymentApp, type DieAt } from './payment-app.ts';

// The payment app over the database named in the argument, for a test that kills it: prints its port when it listens.
// It is killed: what was compiled is kept now or never.
flushCompileCache();
const { place, dieAt }: { place: TestPlace; dieAt: DieAt } = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({ url: place.url, folder: join(place.folder, 'pglite'), connections: 8 });
const { app } = await createPaymentApp(database, dieAt);
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
