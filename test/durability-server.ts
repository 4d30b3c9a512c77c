import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { createApi } from '#api/app.ts';
import { openDatabase } from '#db/client.ts';
import { actorOf } from '#server/actor.ts';
import { followChanges } from '#server/changes.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { TestStorage } from './database.ts';
import { createTestServices } from './services.ts';

// The API alone on the database named in the argument, for a test that kills it: prints its port when it listens.
const { folder, url }: TestStorage = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 8 });
const services = createTestServices(database);
await followChanges(services, createPageCache(1 << 20));
const api = createApi({
  services,
  async caller({ headers }) {
    const { actor, refused, chatToken } = await actorOf(services, headers);
    return { actor, isTokenRejected: refused, isCrossOrigin: false, address: '127.0.0.1', chatToken };
  },
  log: (error) => console.error(error),
});
const server = createServer(getRequestListener(api.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
