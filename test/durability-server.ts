import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { createApi } from '#api/app.ts';
import { openDatabase } from '#db/client.ts';
import { actorOf } from '#server/actor.ts';
import type { TestPlace } from './database.ts';
import { servicesOver } from './services.ts';

// The API alone over the database named in the argument, for a test that kills it: prints its port when it listens.
const { folder, url }: TestPlace = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 8 });
const services = servicesOver(database);
const api = createApi({
  services,
  async caller({ headers }) {
    const { actor, refused, chatToken } = await actorOf(services, headers);
    return { actor, refused, foreign: false, address: '127.0.0.1', chatToken };
  },
  log: (error) => console.error(error),
});
const server = createServer(getRequestListener(api.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
