import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, inject, test } from 'vitest';
import { freePort } from './e2e/serve.ts';
import { InfobipServer } from './infobip-server.ts';
import { keepAliveLoad } from './keep-alive-load.ts';
import { tcpProxy } from './tcp-proxy.ts';

const template = inject('template');
const publicUrl = 'https://shop.yasmin.example';
const password = 'a-password-of-mona';

/** Runs with an empty environment, except for variables that a program needs to run. */
const run = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', APP_ENV: 'production', ...env },
  });

/** A new, empty database on the server of the tests. */
async function emptyDatabase() {
  if (template.kind !== 'postgres') throw new Error('needs PostgreSQL');
  const admin = new pg.Client({ connectionString: template.server });
  await admin.connect();
  const name = `${template.name}_production`;
  await admin.query(`create database ${name}`);
  const url = new URL(template.server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    /** The number of rows of a table, optionally with a condition. */
    async count(what: string): Promise<number> {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      const { rows } = await client.query<{ count: number }>(`select count(*)::integer from ${what}`);
      await client.end();
      return rows[0]!.count;
    },
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A mail server on this machine that stores what it receives. */
async function mailServer() {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    async onData(stream, _session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { mails, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test.runIf(template.kind === 'postgres')(
  'production without its settings does not start, and names them all',
  async () => {
    const child = run({ DATABASE_URL: 'postgres://127.0.0.1/x', SMS_API_KEY: 'the-key-of-sms', SMS_SENDER: 'Yasmin' });
    const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    for (const name of ['PUBLIC_URL', 'SECRETS_KEY', 'SMS_URL', 'SMTP_URL', 'MAIL_FROM'])
      expect(said).toContain(`${name}: must be set`);
    expect(said).not.toMatch(/DATABASE_URL|the-key-of-sms/);
  },
);

test.runIf(template.kind === 'postgres')(
  'the built server in production: codes by SMS and e-mail, no demo data, and an empty shop that runs',
  { timeout: 180_000 },
  async () => {
    // Like `npm start`; skipped when the build is current.
    const steps = new URL('../scripts/steps.mjs', import.meta.url).href;
    const { ensureBuilt } = (await import(/* @vite-ignore */ steps)) as { ensureBuilt: () => Promise<void> };
    await ensureBuilt();

    const folder = await mkdtemp(join(tmpdir(), 'yasmin-production-'));
    const [database, infobip, mail, port] = await Promise.all([
      emptyDatabase(),
      InfobipServer.start(),
      mailServer(),
      freePort(),
    ]);
    const { hostname, port: databasePort } = new URL(database.url);
    const way = await tcpProxy({ host: hostname, port: Number(databasePort || 5432) });
    const throughWay = new URL(database.url);
    throughWay.host = `127.0.0.1:${way.port}`;
    const child = run({
      PORT: String(port),
      DATA_DIR: folder,
      DRAIN_SECONDS: '3',
      DATABASE_URL: throughWay.href,
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: '10.0.0.1',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SMS_URL: infobip.url,
      SMS_API_KEY: infobip.apiKey,
      SMS_SENDER: 'Yasmin',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Yasmin <hello@yasmin.example>',
    });
    const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
    const base = `http://127.0.0.1:${port}`;
    const status = async (path: string) => (await fetch(`${base}${path}`, { redirect: 'manual' })).status;
    const post = async (path: string, body: unknown) => {
      const reply = await fetch(`${base}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, body: (await reply.json()) as { data: Record<string, string> } };
    };
    try {
      await expect.poll(() => status('/readyz').catch(() => 0), { timeout: 60_000, interval: 100 }).toBe(200);
      expect(await (await fetch(`${base}/readyz`)).text()).toContain('storage: ok');

      const mona = { phone: '01001234567', email: 'mona@mail.example' };
      const registered = await post('/auth/register', {
        ...mona,
        name: 'منى علي',
        gender: 'female',
        password,
        password_confirmation: password,
      });
      expect(registered.status).toBe(201);
      await expect.poll(() => infobip.received.length, { timeout: 10_000 }).toBe(1);
      const [sms] = infobip.received;
      expect(sms).toMatchObject({ to: '201001234567', sender: 'Yasmin' });
      const code = /\d{6}/.exec(sms!.text)![0];
      expect(sms!.text.split('\n').at(-1)).toBe(`@shop.yasmin.example #${code}`);
      expect((await post('/auth/verify', { phone: mona.phone, code })).status).toBe(200);
      const signedIn = await post('/auth/login', { phone: mona.phone, password });
      expect(signedIn.status).toBe(200);

      expect((await post('/auth/otp', { email: mona.email })).status).toBe(200);
      await expect.poll(() => mail.mails.length, { timeout: 10_000 }).toBe(1);
      expect(mail.mails[0]!.to).toMatchObject([{ address: mona.email }]);
      expect(mail.mails[0]!.text).toMatch(/^\d{6}$/m);
      expect(mail.mails[0]!.html).toContain('dir="rtl"');

      const form = await fetch(`${base}/ar/auth/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: publicUrl },
        body: new URLSearchParams({ phone: mona.phone, password }),
      });
      expect(form.status).toBe(303);
      const cookies = form.headers.getSetCookie();
      const tokens = cookies.filter((cookie) => cookie.startsWith('auth._'));
      expect(tokens).toHaveLength(2);
      for (const cookie of tokens) expect(cookie).toMatch(/; HttpOnly/);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);

      for (const path of ['/demo/outbox', '/ar/demo/outbox', '/api/demo/outbox']) expect(await status(path)).toBe(404);
      for (const [phone, known] of [
        ['+201000000010', 'yasmin-demo-10'],
        ['+201000000001', 'yasmin-staff-01'],
      ])
        expect((await post('/auth/login', { phone, password: known })).status).toBe(401);
      for (const path of ['/', '/ar', '/en', '/ar/store', '/en/store', '/ar/cart', '/api/home', '/api/products'])
        expect(await status(path)).toBe(200);

      // The database goes down. Cached pages are served; other pages show an error in the language of their address, and retry.
      const asMona = { Cookie: tokens.map((cookie) => cookie.split(';')[0]).join('; '), Accept: 'text/html' };
      way.cut();
      await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(503);
      for (const path of ['/ar/store', '/en/store', '/ar']) expect(await status(path)).toBe(200);
      for (const [path, title] of [
        ['/ar/account', 'نعود بعد لحظات'],
        ['/en/account', 'We’ll be right back'],
        ['/en/account/orders', 'We’ll be right back'],
      ]) {
        const reply = await fetch(base + path, { headers: asMona, redirect: 'manual' });
        expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(reply.headers.get('content-type')).toContain('text/html');
        expect(await reply.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      }
      for (const path of ['/en/account.data', '/resources/me', '/api/account'])
        expect((await fetch(base + path, { headers: asMona })).status).toBe(503);
      // An order is refused with words that say so, whatever the shop already knew of its user.
      for (const [locale, words] of [
        ['ar', 'لم يُسجَّل الطلب ولم يُخصم أي مبلغ'],
        ['en', 'Your order was not placed, and nothing was charged'],
      ] as const) {
        const called = await fetch(`${base}/api/checkout`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Accept-Language': locale,
            Authorization: `Bearer ${signedIn.body.data['token']}`,
          },
          body: '{}',
        });
        expect([called.status, called.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await called.json()).toMatchObject({ status: false, message: expect.stringContaining(words) });
        const submitted = await fetch(`${base}/${locale}/cart/complete-payment`, {
          method: 'POST',
          headers: { ...asMona, Origin: publicUrl },
          body: new URLSearchParams({ address_id: '1' }),
        });
        expect([submitted.status, submitted.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await submitted.text()).toContain(words);
      }
      way.mend();
      await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
      expect((await fetch(`${base}/ar/account`, { headers: asMona })).status).toBe(200);

      // Stopped under load: not ready, open for a while, and no request is lost.
      const over = new AbortController();
      const load = keepAliveLoad({
        bases: [base],
        paths: ['/en/store', '/api/products', '/api/home', '/healthz'],
        clients: 10,
        signal: over.signal,
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      child.kill('SIGTERM');
      await expect.poll(() => status('/readyz'), { timeout: 2_000, interval: 20 }).toBe(503);
      expect(await status('/en/store')).toBe(200);
      const { statuses, closed, broken } = await load;
      over.abort();
      expect([Object.keys(statuses), closed, broken]).toEqual([['200'], 10, []]);
      const written = (await output).join('\n');
      await expect.poll(() => child.exitCode).toBe(0);
      expect(written).toContain('is open at');
      const mailed = /^\d{6}$/m.exec(mail.mails[0]!.text!)![0];
      for (const secret of [password, code, mailed, infobip.apiKey, signedIn.body.data['token']!])
        expect(written).not.toContain(secret);
      expect(written).not.toContain('yasmin-demo-10');

      // Without APP_ENV it does not become a demo: the start is refused, and nothing is written.
      const forgotten = run({ APP_ENV: '', PORT: '0', DATA_DIR: folder, DATABASE_URL: database.url });
      const [refused] = await Promise.all([text(forgotten.stderr!), once(forgotten, 'exit')]);
      expect(forgotten.exitCode).toBe(1);
      expect(refused).toContain('This is the database of a production shop, but APP_ENV is not production');
      expect(await database.count(`users where phone = '+201000000010'`)).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await Promise.all([infobip.stop(), mail.stop(), way.stop(), child.exitCode === null && once(child, 'exit')]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
