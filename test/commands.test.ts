import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Db, openDatabase } from '#db/client.ts';
import { products, secondFactors, stockMoves, users } from '#db/schema.ts';
import { createEncryptor } from '#shop/encryptor.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { createTestStorage } from './database.ts';

/** Runs a script of `package.json` like npm, with a separate environment. */
async function command(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DEMO_ORDERS: 'no', LOG_LEVEL: 'silent', ...env },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, stdout, stderr };
}

test.runIf(inject('template').kind === 'pglite')(
  'refuses a command while a server has the embedded database open, and says so',
  { timeout: 120_000 },
  async () => {
    const { folder } = await createTestStorage();
    const database = await openDatabase({ url: undefined, folder: join(folder, 'pglite'), connections: 1 });
    try {
      const refused = await command('staff-reset', ['+201001234567'], { DATA_DIR: folder });
      expect(refused.status).toBe(1);
      expect(refused.stderr).toContain('is in use by another process, such as a running server. Stop it first');
    } finally {
      await database.close();
    }
  },
);

test(
  'migrate brings an empty database to this version and ends, also a second time; other commands find it migrated',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-migrate-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (let run = 0; run < 2; run++)
      expect(await command('migrate', [], { DATA_DIR: folder })).toEqual({
        status: 0,
        stdout: 'The database has the tables of this version.\n',
        stderr: '',
      });
    const database = await openDatabase({ url: undefined, folder: join(folder, 'pglite'), connections: 1 });
    expect(await database.db.select().from(users)).toEqual([]);
    await database.close();
  },
);

test(
  'the doctor names each failed check, ends with 1, and queries the running server',
  { timeout: 120_000 },
  async () => {
    const { folder, url } = await createTestStorage();
    let storage = 'ok';
    const shop = createServer((_request, response) => response.end(`ready\nstorage: ${storage}`)).listen(
      0,
      '127.0.0.1',
    );
    await once(shop, 'listening');
    const { port } = shop.address() as { port: number };
    const env = { DATA_DIR: folder, DATABASE_URL: url ?? '', PORT: String(port) };
    const well = await command('doctor', [], env);
    expect(well).toMatchObject({ status: 0, stderr: '' });
    expect(well.stdout).toContain(`✓ a shop runs on PORT ${port}`);
    expect(well.stdout).not.toContain('✗');
    storage = 'full';
    const ill = await command('doctor', [], {
      ...env,
      HOST: '0.0.0.0',
      SECRETS_KEY: Buffer.alloc(32, 'x').toString('base64'),
    });
    expect(ill.status).toBe(1);
    expect(ill.stdout).toMatch(
      /✗ the settings\n +SECRETS_KEY: is easily guessed.*\n +APP_ENV: it is not set, which means a demo/,
    );
  },
);

test.runIf(inject('template').kind === 'postgres')(
  'adds the first member and rotates the key, on PostgreSQL',
  { timeout: 120_000 },
  async () => {
    const { folder, url } = await createTestStorage();
    const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
    const env = {
      APP_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: url!,
      PUBLIC_URL: 'https://shop.yasmin.example',
      TRUSTED_PROXIES: '10.0.0.1',
      SECRETS_KEY: oldKey.toString('base64'),
      SMS_URL: 'https://sms.yasmin.example',
      SMS_API_KEY: 'key-of-sms',
      SMS_SENDER: 'Yasmin',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@yasmin.example',
    };
    const added = await command('staff-add', ['+201001234567', '--name', 'Mona Ali', '--gender', 'female'], env);
    expect(added).toMatchObject({ status: 0, stderr: '' });
    expect(added.stdout).toContain('https://shop.yasmin.example/ar/auth/forget-password');

    const database = await openDatabase({ url, folder, connections: 2 });
    try {
      const [member] = await database.db.select().from(users).where(eq(users.phone, '+201001234567'));
      expect(member).toMatchObject({ passwordHash: null, scopes: [...staffScopes] });
      const what = `second-factor:${member!.id}`;
      const secret = createEncryptor(oldKey).encrypt('the secret', what);
      await database.db.insert(secondFactors).values({ userId: member!.id, secret });

      const withoutKey = await command('secrets-rotate', [], env);
      expect(withoutKey.status).toBe(1);
      expect(withoutKey.stderr).toContain('SECRETS_KEY_NEW: must be set to the new key');
      const rotated = await command('secrets-rotate', [], { ...env, SECRETS_KEY_NEW: newKey.toString('base64') });
      expect(rotated.status).toBe(0);
      expect(rotated.stdout).toContain('1 secrets are encrypted with the new key now, 0 were so before');
      const [sealed] = await database.db.select().from(secondFactors);
      expect(createEncryptor(newKey).decrypt(sealed!.secret, what)).toBe('the secret');

      const doctor = await command('doctor', [], { ...env, PORT: '0' });
      expect(doctor.status).toBe(1);
      expect(doctor.stdout).toMatch(
        /✗ SECRETS_KEY decrypts the secrets in the database\n +SECRETS_KEY can't decrypt 1 of 1 secrets/,
      );
      for (const { stdout, stderr } of [added, withoutKey, rotated, doctor])
        for (const key of [oldKey, newKey]) expect(stdout + stderr).not.toContain(key.toString('base64'));
    } finally {
      await database.close();
    }
  },
);

test(
  'an import by the command is in the ledger and listed as those of the screen are, has the pictures beside its file, and can be undone',
  { timeout: 180_000 },
  async () => {
    const { folder, url } = await createTestStorage();
    const env = { DATA_DIR: folder, DATABASE_URL: url ?? '', PORT: '0' };
    const run = (...args: string[]) => command('catalogue-import', args, env);
    const file = join(folder, 'soaps.csv');
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0F5B4A' } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'clay.png'), png);
    await writeFile(
      file,
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src',
        'clay-soap,Clay soap,Size,50 g,20,4,https://elsewhere.example/clay.png',
        'clay-soap,,,100 g,35,6,',
        'clay-bar,Clay bar,,,no price,1,',
      ].join('\n'),
    );
    const dry = await run(file, '--dry-run');
    expect(dry.stdout).toContain('would create clay-soap');
    expect(dry.stdout).toContain('Dry run, nothing was written: 1 created');
    const nobody = await run(file, '--by', '+201099999999');
    expect(nobody).toMatchObject({ status: 1, stderr: expect.stringContaining('has no permission catalogue.manage') });

    const done = await run(file, '--by', '+201000000001');
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout).toContain('line 4, column "Variant Price": ');
    expect(done.stdout).toContain('2 variants, 0 products without a picture, 0 sold out');
    expect(done.stdout).toContain('1 created, 0 changed, 0 unchanged, 0 left out, 1 failed; 1 error');
    const [, id] = /Import (\d+) by/.exec(done.stdout)!;
    const stored = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 1 });
      return read(database.db).finally(() => database.close());
    };
    const moves = await stored((db) =>
      db.select().from(stockMoves).where(eq(stockMoves.reason, 'import')).orderBy(stockMoves.id),
    );
    expect(moves.map(({ change, stock }) => [change, stock])).toEqual([
      [4, 4],
      [6, 6],
    ]);
    const soap = () => stored((db) => db.select().from(products).where(eq(products.slug, 'clay-soap')));
    expect(await soap()).toMatchObject([{ status: 'draft', stock: 10 }]);
    expect((await run('--list')).stdout).toMatch(
      new RegExp(`^${id} · .* · soaps\\.csv · done · .* · 1 created, 0 changed · can be undone until `),
    );
    const undone = await run('--undo', id!);
    expect(undone.stdout).toContain(`Import ${id} was undone: 1 products taken back, 0 left as they are`);
    expect(await soap()).toEqual([]);
  },
);
