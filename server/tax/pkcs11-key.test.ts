import { execFile } from 'node:child_process';
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findProgram } from '#test/find-program.ts';
import { StartupError } from '../startup-error.ts';
import { openSigner } from './open-signer.ts';
import { createPkcs11Signer, Pkcs11Error } from './pkcs11-key.ts';
import { signDetached } from './sign-detached.ts';

const run = promisify(execFile);
const pin = '471108';

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yasmin-pkcs11-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe('the program that signs', () => {
  /** A program instead of `pkcs11-tool` that writes its arguments and its PIN into files, and ends as `script` says. */
  async function tool(script: string): Promise<string> {
    const calls = path('calls');
    await writeFile(calls, '');
    await writeFile(path('tool'), `#!/bin/sh\necho "$@" >> ${calls}\n${script}\n`, { mode: 0o755 });
    return path('tool');
  }
  const key = { module: '/m.so', token: 'shop', label: 'receipts' };
  const calls = async () => (await readFile(path('calls'), 'utf8')).trim().split('\n');

  test('gets the PIN in its environment, and never as an argument', async () => {
    vi.stubEnv('ETA_SIGNING_PIN', pin);
    const signer = createPkcs11Signer(key, await tool('cat; printf %s "$ETA_SIGNING_PIN"'));
    expect((await signer(Buffer.from('bytes:'))).toString()).toBe(`bytes:${pin}`);
    expect((await calls()).join()).toContain('--pin env:ETA_SIGNING_PIN');
    expect((await calls()).join()).not.toContain(pin);
  });

  test('is not started again after a wrong PIN, and its words are in no error', async () => {
    const wrong = `echo "error: C_Login failed with ${pin}: rv = CKR_PIN_INCORRECT (0xa0)" >&2; exit 1`;
    const signer = createPkcs11Signer(key, await tool(wrong));
    await expect(signer(Buffer.from('a'))).rejects.toThrow(new Pkcs11Error('CKR_PIN_INCORRECT'));
    await expect(signer(Buffer.from('a'))).rejects.toThrow('not asked again');
    expect(await calls()).toHaveLength(1);
  });

  test('is started again after another error', async () => {
    const signer = createPkcs11Signer(key, await tool('echo "rv = CKR_DEVICE_REMOVED" >&2; exit 1'));
    for (let count = 0; count < 2; count++)
      await expect(signer(Buffer.from('a'))).rejects.toThrow(new Pkcs11Error('CKR_DEVICE_REMOVED'));
    expect(await calls()).toHaveLength(2);
  });

  test('may be missing', async () => {
    const signer = createPkcs11Signer(key, path('nothing'));
    await expect(signer(Buffer.from('a'))).rejects.toThrow('is not installed');
  });
});

const softhsm = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
].find((file) => existsSync(file));
const missing = [
  ...['softhsm2-util', 'pkcs11-tool', 'openssl'].filter((name) => findProgram(name) === null),
  ...(softhsm ? [] : ['libsofthsm2.so']),
];

describe.skipIf(missing.length > 0)(
  `a key in SoftHSM${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
  () => {
    const key = { module: softhsm ?? '', token: 'shop', label: 'receipts' };

    /** A token with a key of its own, which is also in a PEM file. */
    async function makeToken(name: string): Promise<void> {
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', `/C=EG/CN=${name}`];
      await run('openssl', [...request, '-keyout', path(`${name}.key`), '-out', path(`${name}.pem`)]);
      await run('softhsm2-util', ['--init-token', '--free', '--label', name, '--so-pin', '123456', '--pin', pin]);
      const object = ['--label', 'receipts', '--id', '01', '--pin', pin];
      await run('softhsm2-util', ['--import', path(`${name}.key`), '--token', name, ...object]);
    }

    beforeAll(async () => {
      await mkdir(path('tokens'));
      await writeFile(path('softhsm.conf'), `directories.tokendir = ${path('tokens')}\nobjectstore.backend = file\n`);
      vi.stubEnv('SOFTHSM2_CONF', path('softhsm.conf'));
      await makeToken('shop');
      await makeToken('other');
    });
    beforeEach(() => {
      vi.stubEnv('SOFTHSM2_CONF', path('softhsm.conf'));
      vi.stubEnv('ETA_SIGNING_PIN', pin);
    });

    test('gives the same signature, byte for byte, as the same key in a file', async () => {
      const certificate = new X509Certificate(await readFile(path('shop.pem')));
      const fileKey = createPrivateKey(await readFile(path('shop.key')));
      const content = Buffer.from('"RECEIPTS""RECEIPTS""UUID""كريم"');
      const at = new Date();
      const inFile = await signDetached(content, {
        signBytes: async (bytes) => sign('sha256', bytes, fileKey),
        certificate,
        at,
      });
      const inModule = await signDetached(content, { signBytes: createPkcs11Signer(key), certificate, at });
      expect(inModule.equals(inFile)).toBe(true);
    });

    test('signs receipts, which OpenSSL verifies with the certificate', async () => {
      const signer = await openSigner({ key, certificate: path('shop.pem') });
      await writeFile(path('signed'), Buffer.from(await signer([{ header: { uuid: 'a' } }]), 'base64'));
      await writeFile(path('content'), '"RECEIPTS""RECEIPTS""HEADER""UUID""a"');
      const files = [
        '-in',
        path('signed'),
        '-content',
        path('content'),
        '-CAfile',
        path('shop.pem'),
        '-out',
        path('out'),
      ];
      const { stderr } = await run(
        'openssl',
        ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any'].concat(files),
      );
      expect(stderr).toMatch(/verification successful/i);
    });

    test.each([
      ['another certificate', {}, 'other.pem', 'certificate of ETA_SIGNING_LABEL'],
      ['a token that is not there', { token: 'none' }, 'shop.pem', 'no such token'],
      ['a library that is not there', { module: '/nothing.so' }, 'shop.pem', 'can’t be loaded'],
    ])('stops the start with %s', async (_case, changes, certificate, reason) => {
      const opened = openSigner({ key: { ...key, ...changes }, certificate: path(certificate) });
      await expect(opened).rejects.toThrow(StartupError);
      await expect(opened).rejects.toThrow(reason);
    });

    test('stops the start with a wrong PIN, which is not in the error', async () => {
      vi.stubEnv('ETA_SIGNING_PIN', '999999');
      const opened = openSigner({ key, certificate: path('shop.pem') });
      await expect(opened).rejects.toThrow('ETA_SIGNING_MODULE: must give a signature (CKR_PIN_INCORRECT)');
      await expect(opened).rejects.not.toThrow('999999');
    });

    test('lets receipts wait while its token is away', async () => {
      const signer = await openSigner({ key, certificate: path('shop.pem') });
      await rm(path('tokens'), { recursive: true });
      await mkdir(path('tokens'));
      await expect(signer([{ header: {} }])).rejects.toMatchObject({
        name: 'TaxAuthorityUnavailable',
        message: 'signature: no such token',
      });
    });
  },
);
