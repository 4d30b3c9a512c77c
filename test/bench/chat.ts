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

const { values: asked } = parseArgs({
  allowPositionals: true,
  options: {
    chats: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '60' },
  },
});
const chats = Math.min(Number(asked.chats), buyers - 1);
const seconds = Number(asked.seconds);
const rate = Number(asked.rate);
/** Whoever answers them all: a buyer who has no chat of their own. */
const staff = buyers - 1;
const port = 4182;
const root = process.cwd();

/** The memory of a process, in megabytes: what it holds now, and the most it held. */
function memory({ pid }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: of('VmRSS'), most: of('VmHWM') };
}

const inWords = ({ now, most }: { now: number; most: number }) => `${now} MB, at most ${most} MB`;

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Reader = { k: number; chat: number; seqs: number[]; last: string; ask: ClientRequest | undefined; wrong: number };

/** When each message was sent, by its text, and how long it took until its reader had it. */
const sentAt = new Map<string, number>();
const took: number[] = [];

/** Opens the stream of a reader, after the last message it has, and resolves when it has begun. */
function follow(reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${tokenOf(reader.k)}`,
      ...(reader.last && { 'Last-Event-ID': reader.last }),
    };
    reader.ask = request({ port, path: '/api/chat/stream', headers, agent: false }, (reply) => {
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
          if (message.seq !== (reader.seqs.at(-1) ?? 0) + 1) reader.wrong++;
          reader.seqs.push(message.seq);
          reader.last = id;
          const since = sentAt.get(message.text);
          if (since !== undefined) took.push(performance.now() - since);
        }
      });
    });
    reader.ask.on('error', reject).end();
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a message as a buyer, over one of a few connections; again under the same key when the connection was about to close. */
async function post(k: number, path: string, text: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const said = await new Promise<string>((resolve) => {
      const headers = { Authorization: `Bearer ${tokenOf(k)}`, 'Content-Type': 'application/json' };
      request({ port, path: `/api${path}`, method: 'POST', headers, agent }, async (reply) => {
        let body = '';
        for await (const part of reply.setEncoding('utf8')) body += part;
        resolve(reply.statusCode === 201 || reply.statusCode === 200 ? '' : `${reply.statusCode} ${body}`);
      })
        .on('error', (error) => resolve(error.message))
        .end(JSON.stringify({ text, key: text.replace(' ', '-') }));
    });
    if (said === '') return;
    if (tries === 5) throw new Error(`${path}: ${said}`);
  }
}

/** Runs `work` for each, so many at a time. */
async function each<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...list];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) await work(one);
    }),
  );
}

/** What went wrong while others were under way; the bench says so in the end. */
const failures: unknown[] = [];
const noting = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));

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
  // Each buyer's chat, begun with one message.
  await database.db.execute(
    sql`insert into chats (user_id, last) select ${first.user}::integer + k, 1 from generate_series(0, ${chats - 1}::integer) k order by k`,
  );
  await database.db.execute(
    sql`insert into chat_messages (chat_id, seq, author, text) select id, 1, 'shopper', 'hello' from chats`,
  );
  await database.close();
  // As npm start runs it.
  shop = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', 'server/index.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: url ?? '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (let ready = false; !ready;) {
    await soon(200);
    ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  }
  await fetch(`http://127.0.0.1:${port}/ar`);
  console.log(`open, no chat: ${inWords(memory(shop))}`);

  const readers: Reader[] = [];
  let began = performance.now();
  await each(
    Array.from({ length: chats }, (_, k) => k),
    16,
    async (k) => {
      const reader: Reader = { k, chat: 0, seqs: [], last: '', ask: undefined, wrong: 0 };
      await follow(reader);
      readers.push(reader);
    },
  );
  console.log(`${chats} chats followed within ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await soon(3000);
  console.log(`${chats} streams at rest: ${inWords(memory(shop))}`);

  began = performance.now();
  const under: Promise<unknown>[] = [];
  const said = new Map(readers.map(({ chat }) => [chat, 1]));
  const total = seconds * rate;
  let cut = 0;
  for (let n = 0; n < total; n++) {
    const reader = readers[(n * 7919) % readers.length]!;
    const text = `message ${n}`;
    said.set(reader.chat, said.get(reader.chat)! + 1);
    sentAt.set(text, performance.now());
    const [k, path]: [number, string] =
      n % 2 === 0 ? [staff, `/staff/chats/${reader.chat}/messages`] : [reader.k, '/chat/messages'];
    under.push(noting(post(k, path, text)));
    // One in ten is cut in mid-talk, and comes again.
    if (n % 10 === 5) {
      const other = readers[(n * 104_729) % readers.length]!;
      other.ask?.destroy();
      cut++;
      under.push(noting(soon(100).then(() => follow(other))));
    }
    await soon(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(under);
  const over = performance.now() - began;
  if (failures.length > 0) console.log(`${failures.length} failed: ${String(failures[0])}`);
  for (let tries = 0; tries < 100 && readers.some(({ chat, seqs }) => seqs.length < said.get(chat)!); tries++)
    await soon(100);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)]?.toFixed(1);
  const lost = readers.reduce((sum, { chat, seqs }) => sum + said.get(chat)! - new Set(seqs).size, 0);
  const repeated = readers.reduce((sum, { seqs }) => sum + seqs.length - new Set(seqs).size, 0);
  console.log(`${total} messages at ${(total / (over / 1000)).toFixed(0)} a second, ${cut} lines cut and come again`);
  console.log(
    `from sending to the reader: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${took.at(-1)?.toFixed(1)} ms`,
  );
  console.log(`lost ${lost}, repeated ${repeated}, out of order ${readers.reduce((sum, { wrong }) => sum + wrong, 0)}`);
  console.log(`${chats} streams after the talk: ${inWords(memory(shop))}`);
} finally {
  shop?.kill('SIGKILL');
  await soon(500);
  await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
