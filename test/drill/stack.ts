import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepare } from '../bench/prepare.ts';
import { InfobipServer } from '../infobip-server.ts';
import { openS3StandIn, type S3StandIn } from '../s3.ts';
import { tcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { Cluster, createEtcd, portsFrom, type Setup } from './cluster.ts';
import { endAll, Program, waitUntil } from './processes.ts';
import { databaseUser, findPrograms } from './programs.ts';
import { createProxies, type Proxies } from './proxies.ts';

const local = '127.0.0.1';
const apps = [0, 1, 2];

/** The network between one process of the shop and its database: to the pooler, to the primary's own port, and to that of a copy. */
export type Network = { pooled: TcpProxy; direct: TcpProxy; copy: TcpProxy };

/** Everything that a shop with several machines runs, on this machine. */
export type Stack = {
  /** The address that shoppers use. */
  web: string;
  /** The database as the primary, past the pooler. */
  primaryUrl: string;
  /** Ids of products in stock; the last one is in nobody's cart. */
  products: number[];
  etcd: Program[];
  cluster: Cluster;
  proxies: Proxies;
  apps: Program[];
  networks: Network[];
  /** The network between the processes of the shop and the bucket of their files. */
  storage: TcpProxy;
  carrier: InfobipServer;
  /** Whether all three processes of the shop are ready. */
  allReady(): Promise<boolean>;
  /** Whether all three read from a copy. */
  allReadCopies(): Promise<boolean>;
  close(): Promise<void>;
};

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2500) }).then(
    (reply) => reply.ok,
    () => false,
  );

/** Whether a process of the shop reads from a copy, by its metrics. */
async function readsCopy(port: number): Promise<boolean> {
  const reply = await fetch(`http://${local}:${port}/metrics`, { signal: AbortSignal.timeout(2500) });
  return /^yasmin_replica_in_use\{.*\} 1$/m.test(await reply.text());
}

/** Whether a database answers. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

/** The services outside of the shop. */
type Outside = { carrier: InfobipServer; bucket: S3StandIn; storage: TcpProxy };

/** One process of the shop, with a folder of its own; the files of all are in a bucket. */
function createApp(setup: Setup, nth: number, network: Network, { carrier, bucket, storage }: Outside): Program {
  const ports = portsFrom(setup.port);
  return new Program({
    name: `app ${nth + 1}`,
    program: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'build/server/main.js'],
    env: {
      DEMO_ORDERS: 'no',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(ports.app(nth)),
      METRICS_PORT: String(ports.metrics(nth)),
      PUBLIC_URL: `http://${local}:${ports.web}`,
      TRUSTED_PROXIES: local,
      DATA_DIR: join(setup.folder, `app${nth + 1}`),
      FILES_DIR: join(setup.folder, 'files'),
      UPLOADS_S3_ENDPOINT: `http://${local}:${storage.port}`,
      UPLOADS_S3_BUCKET: bucket.place.bucket,
      UPLOADS_S3_REGION: bucket.place.region,
      UPLOADS_S3_KEY: bucket.place.key,
      UPLOADS_S3_SECRET: bucket.place.secret,
      DATABASE_URL: `postgres://yasmin@${local}:${network.pooled.port}/yasmin`,
      DATABASE_DIRECT_URL: `postgres://yasmin@${local}:${network.direct.port}/yasmin`,
      DATABASE_REPLICA_URLS: `postgres://yasmin@${local}:${network.copy.port}/yasmin`,
      SMS_URL: carrier.url,
      SMS_API_KEY: carrier.apiKey,
      SMS_SENDER: 'Yasmin',
    },
  });
}

async function startApp(app: Program, base: string): Promise<void> {
  app.start();
  if (!(await waitUntil(() => isReady(base), 120))) throw new Error(`${app.command.name} is not ready:\n${app.output}`);
}

/** Starts all of it; `say` receives each step. Whoever calls it ends it with `close`, or with `endAll` when this fails. */
export async function openStack(port: number, say: (step: string) => void): Promise<Stack> {
  const programs = findPrograms();
  const owner = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-drill-'));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const setup: Setup = { folder, programs, owner, port };
  const ports = portsFrom(port);
  const cluster = new Cluster(setup);
  // After a failure and after Ctrl-C too.
  process.once('exit', () => {
    endAll();
    cluster.endPostgres();
    cluster.removeDisks();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  say('etcd, three members');
  const etcd = createEtcd(setup);
  for (const member of etcd) member.start();
  say('PostgreSQL under Patroni: a primary and two copies, one of them synchronous');
  await cluster.start();
  await cluster.createShopDatabase(0);
  say('HAProxy and PgBouncer');
  const proxies = createProxies(setup);
  proxies.database.start();
  proxies.pooler.start();
  const primaryUrl = `postgres://yasmin@${local}:${ports.primary}/yasmin`;
  const pooledUrl = `postgres://yasmin@${local}:${ports.pooler}/yasmin`;
  for (const url of [primaryUrl, pooledUrl])
    if (!(await waitUntil(() => answers(url), 20)))
      throw new Error(`${url} does not answer:\n${proxies.database.output}`);
  say('a catalogue, and buyers with carts');
  mkdirSync(join(folder, 'files'));
  const products = await prepare({ url: primaryUrl, dataDir: join(folder, 'files') }, process.cwd(), 120);

  say('three processes of the shop');
  const carrier = await InfobipServer.start();
  const bucket = await openS3StandIn();
  const storage = await tcpProxy({ host: local, port: Number(new URL(bucket.place.endpoint).port) });
  const networks: Network[] = [];
  for (const _ of apps)
    networks.push({
      pooled: await tcpProxy({ host: local, port: ports.pooler }),
      direct: await tcpProxy({ host: local, port: ports.primary }),
      copy: await tcpProxy({ host: local, port: ports.copy }),
    });
  const base = (nth: number) => `http://${local}:${ports.app(nth)}`;
  const processes = apps.map((nth) => createApp(setup, nth, networks[nth]!, { carrier, bucket, storage }));
  for (const nth of apps) await startApp(processes[nth]!, base(nth));
  proxies.web.start();
  const web = `http://${local}:${ports.web}`;
  if (!(await waitUntil(() => isReady(web), 20))) throw new Error(`HAProxy:\n${proxies.web.output}`);

  return {
    web,
    primaryUrl,
    products,
    etcd,
    cluster,
    proxies,
    apps: processes,
    networks,
    storage,
    carrier,
    allReady: async () => (await Promise.all(apps.map((nth) => isReady(base(nth))))).every(Boolean),
    allReadCopies: async () => (await Promise.all(apps.map((nth) => readsCopy(ports.metrics(nth))))).every(Boolean),
    async close() {
      await Promise.all([...processes, ...Object.values(proxies)].map((program) => program.kill()));
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      cluster.endPostgres();
      await Promise.all(etcd.map((member) => member.kill()));
      await Promise.all([carrier.stop(), storage.stop().then(bucket.close)]);
      await Promise.all(networks.flatMap((network) => Object.values(network).map((proxy) => proxy.stop())));
    },
  };
}
