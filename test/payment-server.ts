import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from '#db/client.ts';
import type { TestStorage } from './database.ts';
import { createPaymentApp, type DieAt } from './payment-app.ts';

// The payment app on the database named in the argument, for a test that kills it: prints its port when it listens. A killed process writes no
// compile cache at its end, so it is flushed here.
flushCompileCache();
const { place, dieAt }: { place: TestStorage; dieAt: DieAt } = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({ url: place.url, folder: join(place.folder, 'pglite'), connections: 8 });
const { app } = await createPaymentApp(database, dieAt);
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
