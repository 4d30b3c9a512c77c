import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { waitForBackgroundTasks } from '#shop/background.ts';
import type { Message } from '#shop/notifications/sender.ts';
import { createTestApi, type Reply, createTestServices, test } from '#test/fixtures.ts';
import { jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const wrote = ['log', 'info', 'warn', 'error', 'debug'] as const;

test('no code, token or password gets into the log, whatever fails', { timeout: 120_000 }, async ({ database }) => {
  let written = '';
  const spies = wrote.map((method) =>
    vi.spyOn(console, method).mockImplementation((...args) => void (written += args.join(' '))),
  );
  const log = createLog('debug', { write: (line: string) => void (written += line) });
  const secrets = new Set<string>();
  const secret = (text: string) => (secrets.add(text), text);

  const base = createTestServices(database);
  const sender = {
    name: 'broken',
    async send({ text, code }: Message) {
      secret(code!);
      throw new Error(`could not send ${text}`);
    },
  };
  const services = { ...base, sender, demo: false };
  const defects = {
    push: (error: unknown) => log.error({ err: error, id: 'x' }, 'unexpected'),
  } as unknown as unknown[];
  const call = createTestApi(services, defects);
  const upkeep = startJobs(
    services,
    { done() {}, failed: (id, error) => log.error({ err: error, id }, 'unexpected') },
    jobs.filter(({ name }) => name === 'outbox'),
  );

  const statuses: number[] = [];
  const post = async (path: string, body: unknown, headers?: Record<string, string>): Promise<Reply> => {
    const reply = await call('POST', path, { body, ...(headers && { headers }) });
    statuses.push(reply.status);
    await waitForBackgroundTasks();
    return reply;
  };
  let people = 0;
  const password = () => secret(`Very-secret-${++people}\n    at pass`);
  const drive = async () => {
    const phone = `+2010012${String(++people).padStart(5, '0')}`;
    const own = password();
    await post('/auth/register', {
      name: 'Mona',
      phone,
      email: `mona${people}@mail.example`,
      gender: 'female',
      password: own,
      password_confirmation: own,
    });
    await post('/auth/otp', { phone });
    await post('/auth/verify', { phone, code: secret('918273') });
    await post('/auth/login', { phone, password: password() });
    await post('/auth/forget', { phone });
    await post('/auth/forget/check', { phone, code: secret('564738') });
    await post('/auth/forget/reset', {
      reset_token: secret(`reset-token-${people}`),
      password: own,
      password_confirmation: own,
    });
    // A signed-in user.
    await database.db.execute(sql`update users set phone_verified_at = now() where phone = ${phone}`).catch(() => {});
    const signedIn = await post('/auth/login', { phone, password: own });
    const tokens = signedIn.body?.data ?? { token: 'no-access-token', refresh_token: 'no-refresh-token' };
    secret(tokens.token);
    await post('/auth/refresh', { refresh_token: secret(tokens.refresh_token) });
    const reply = await call('GET', '/auth/profile', { headers: { Authorization: `Bearer ${tokens.token}` } });
    statuses.push(reply.status);
    await post('/auth/login', `{"phone": "${phone}", "password": "${secret('half-a-body')}`, {
      'Content-Type': 'application/json',
    });
  };

  await drive();
  expect(statuses).toContain(201);
  expect(statuses).not.toContain(500);
  for (const table of ['outbox', 'otp_codes', 'sessions', 'users', 'rate_limits', 'reset_tokens']) {
    await database.db.execute(sql.raw(`alter table ${table} rename to elsewhere`));
    await drive();
    await database.db.execute(sql.raw(`alter table elsewhere rename to ${table}`));
  }
  await database.db.execute(sql`alter table outbox add constraint none check (code is null) not valid`);
  await drive();
  await database.db.execute(sql`alter table outbox drop constraint none`);
  // PostgreSQL quotes the value in its message. The 'x' keeps a hash of digits from being out of range instead.
  await database.db.execute(
    sql`alter table otp_codes add constraint none check (('x' || code_hash)::integer > 0) not valid`,
  );
  await drive();
  // The database is used again by other tests.
  await database.db.execute(sql`alter table otp_codes drop constraint none`);
  await upkeep.stop();
  for (const spy of spies) spy.mockRestore();

  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(10);
  expect(written).toContain('Failed query');
  expect(written).toContain('invalid input syntax');
  expect(written).toContain('insert into \\"outbox\\"');
  expect(secrets.size).toBeGreaterThan(20);
  const leaked = [...secrets].filter(
    (candidate) => written.includes(candidate) || written.includes(JSON.stringify(candidate).slice(1, -1)),
  );
  expect(leaked).toEqual([]);
  expect(written).not.toMatch(/\+2010012|Your Yasmin|code is \d/);
});
