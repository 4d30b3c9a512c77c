import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { buyers, first, prepare, tokenOf } from './prepare.ts';
import { openMeter, timeEach } from './processor-time.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    chats: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '60' },
  },
});
const chats = Math.min(Number(options.chats), buyers - 1);
const seconds = Number(options.seconds);
const rate = Number(options.rate);
/** The buyer who answers all chats and has none. */
const staff = buyers - 1;
const port = 4182;
const root = process.cwd();

/** The resident memory of a process in MB: now, and its maximum. */
function memory({ pid }: ChildProcess): { now: number; max: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), max: megabytes('VmHWM') };
}

const formatMemory = ({ now, max }: { now: number; max: number }) => `${now} MB, at most ${max} MB`;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Reader = {
  k: number;
  chat: number;
  seqs: number[];
  lastEventId: string;
  stream: ClientRequest | undefined;
  outOfOrder: number;
};

/** The time each message was sent, by its text, and the milliseconds until its reader received it. */
const sentAt = new Map<string, number>();
const latencies: number[] = [];

/** Opens a reader's stream after its last message, and resolves with its first event. */
function follow(reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${tokenOf(reader.k)}`,
      ...(reader.lastEventId && { 'Last-Event-ID': reader.lastEventId }),
    };
    reader.stream = request({ port, path: '/api/chat/stream', headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`stream: ${reply.statusCode}`));
      let rest = '';
      reply.setEncoding('utf8').on('error', () => {});
      reply.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          if (block.startsWith('event: state')) {
            reader.chat = (JSON.parse(/data: (.*)/.exec(block)![1]!) as { id: number }).id;
            resolve();
          }
          if (!block.startsWith('event: message')) continue;
          const [, id = '', data = '{}'] = /id: (.*)\ndata: (.*)/.exec(block) ?? [];
          const message = JSON.parse(data) as { seq: number; text: string };
          if (message.seq !== (reader.seqs.at(-1) ?? 0) + 1) reader.outOfOrder++;
          reader.seqs.push(message.seq);
          reader.lastEventId = id;
          const sent = sentAt.get(message.text);
          if (sent !== undefined) latencies.push(performance.now() - sent);
        }
      });
    });
    reader.stream.on('error', reject).end();
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a message as a buyer. Retries with the same idempotency key, because a reused connection may be closing. */
async function post(k: number, path: string, text: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const problem = await new Promise<string>((resolve) => {
      const headers = { Authorization: `Bearer ${tokenOf(k)}`, 'Content-Type': 'application/json' };
      request({ port, path: `/api${path}`, method: 'POST', headers, agent }, async (reply) => {
        let body = '';
        for await (const part of reply.setEncoding('utf8')) body += part;
        resolve(reply.statusCode === 201 || reply.statusCode === 200 ? '' : `${reply.statusCode} ${body}`);
      })
        .on('error', (error) => resolve(error.message))
        .end(JSON.stringify({ text, key: text.replace(' ', '-') }));
    });
    if (problem === '') return;
    if (tries === 5) throw new Error(`${path}: ${problem}`);
  }
}

async function forEachConcurrent<T>(list: readonly T[], limit: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one);
    }),
  );
}

/** Failed messages and reconnections, reported at the end. */
const failures: unknown[] = [];
const recordFailure = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));

const server = process.env['DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'yasmin-bench-'));
const name = `yasmin_bench_${process.pid}`;
const admin = server ? new pg.Client({ connectionString: server }) : undefined;
await admin?.connect();
await admin?.query(`create database ${name}`);
const url = server ? new URL(`/${name}`, server).href : undefined;
let shop: ChildProcess | undefined;
try {
  console.log(`${url ? 'postgres' : 'embedded'}: preparing`);
  await prepare({ url, dataDir: folder }, root, 120);
  const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 1 });
  await database.db.execute(sql`update users set scopes = '{chat.answer}' where id = ${first.user + staff}`);
  for (const key of ['chat_messages_per_minute', 'chat_messages_per_address_minute', 'chat_streams_per_address'])
    await database.db.execute(sql`insert into settings (key, value) values (${key}, '1000000'::jsonb)`);
  // Each buyer's chat starts with one message.
  await database.db.execute(
    sql`insert into chats (user_id, last) select ${first.user}::integer + k, 1 from generate_series(0, ${chats - 1}::integer) k order by k`,
  );
  await database.db.execute(
    sql`insert into chat_messages (chat_id, seq, author, text) select id, 1, 'shopper', 'hello' from chats`,
  );
  await database.close();
  // The same flags as `npm start`.
  shop = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', 'build/server/main.js'],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: url ?? '',
        DEMO_ORDERS: 'no',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (let ready = false; !ready;) {
    await delay(200);
    ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  }
  await fetch(`http://127.0.0.1:${port}/ar`);
  console.log(`ready, no chat: ${formatMemory(memory(shop))}`);

  const readers: Reader[] = [];
  let began = performance.now();
  await forEachConcurrent(
    Array.from({ length: chats }, (_, k) => k),
    16,
    async (k) => {
      const reader: Reader = { k, chat: 0, seqs: [], lastEventId: '', stream: undefined, outOfOrder: 0 };
      await follow(reader);
      readers.push(reader);
    },
  );
  console.log(`${chats} chats followed within ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await delay(3000);
  console.log(`${chats} idle streams: ${formatMemory(memory(shop))}`);

  const meter = await openMeter(shop.pid!, url);
  const from = await meter.read();
  began = performance.now();
  const pending: Promise<unknown>[] = [];
  const expectedMessages = new Map(readers.map(({ chat }) => [chat, 1]));
  const total = seconds * rate;
  let reconnections = 0;
  for (let n = 0; n < total; n++) {
    const reader = readers[(n * 7919) % readers.length]!;
    const text = `message ${n}`;
    expectedMessages.set(reader.chat, expectedMessages.get(reader.chat)! + 1);
    sentAt.set(text, performance.now());
    const [k, path]: [number, string] =
      n % 2 === 0 ? [staff, `/staff/chats/${reader.chat}/messages`] : [reader.k, '/chat/messages'];
    pending.push(recordFailure(post(k, path, text)));
    // One stream in ten messages is cut and reconnects.
    if (n % 10 === 5) {
      const other = readers[(n * 104_729) % readers.length]!;
      other.stream?.destroy();
      reconnections++;
      pending.push(recordFailure(delay(100).then(() => follow(other))));
    }
    await delay(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(pending);
  const elapsed = performance.now() - began;
  if (failures.length > 0) console.log(`${failures.length} failed: ${String(failures[0])}`);
  for (
    let tries = 0;
    tries < 100 && readers.some(({ chat, seqs }) => seqs.length < expectedMessages.get(chat)!);
    tries++
  )
    await delay(100);
  const each = timeEach(from, await meter.read(), total);
  await meter.close();
  latencies.sort((a, b) => a - b);
  const percentile = (part: number) => latencies[Math.floor(latencies.length * part)]?.toFixed(1);
  const lost = readers.reduce((sum, { chat, seqs }) => sum + expectedMessages.get(chat)! - new Set(seqs).size, 0);
  const repeated = readers.reduce((sum, { seqs }) => sum + seqs.length - new Set(seqs).size, 0);
  console.log(
    `${total} messages at ${(total / (elapsed / 1000)).toFixed(0)} a second, ${reconnections} streams cut and reconnected`,
  );
  console.log(
    `from sending to the reader: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, longest ${latencies.at(-1)?.toFixed(1)} ms`,
  );
  console.log(
    `processor time of a message: shop ${each.shop.toFixed(2)} ms, PostgreSQL ${each.database.toFixed(2)} ms`,
  );
  const outOfOrder = readers.reduce((sum, reader) => sum + reader.outOfOrder, 0);
  console.log(`lost ${lost}, repeated ${repeated}, out of order ${outOfOrder}`);
  if (failures.length + lost + repeated + outOfOrder > 0) process.exitCode = 1;
  console.log(`${chats} streams after the messages: ${formatMemory(memory(shop))}`);
} finally {
  shop?.kill('SIGKILL');
  await delay(500);
  await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
