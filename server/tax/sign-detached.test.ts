import { execFile } from 'node:child_process';
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { openSigner } from './open-signer.ts';
import { signDetached } from './sign-detached.ts';

const run = promisify(execFile);
const openssl = (...args: string[]) => run('openssl', args);

let folder: string;
const path = (name: string) => join(folder, name);

/** A key with a certificate of its own. */
const makeIdentity = (name: string) =>
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    path(`${name}.key`),
    '-out',
    path(`${name}.pem`),
    '-days',
    '30',
    '-subj',
    `/C=EG/O=Yasmin/CN=${name}`,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yasmin-signing-'));
  await Promise.all([makeIdentity('shop'), makeIdentity('other')]);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a detached signature', () => {
  const content = Buffer.from('"RECEIPTS""RECEIPTS""UUID""كريم"');
  const verify = (certificate: string) =>
    openssl(
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      path('signature'),
      '-content',
      path('content'),
      '-CAfile',
      path(certificate),
      '-purpose',
      'any',
      '-out',
      path('out'),
    );

  test('is verified by OpenSSL with its signing certificate, and fails for other content', async () => {
    const key = createPrivateKey(await readFile(path('shop.key')));
    const signature = await signDetached(content, {
      signBytes: async (bytes) => sign('sha256', bytes, key),
      certificate: new X509Certificate(await readFile(path('shop.pem'))),
      at: new Date(),
    });
    await writeFile(path('signature'), signature);
    await writeFile(path('content'), content);
    const { stderr } = await verify('shop.pem');
    expect(stderr).toMatch(/verification successful/i);
    await expect(verify('other.pem')).rejects.toThrow();
    await writeFile(path('content'), 'something else');
    await expect(verify('shop.pem')).rejects.toThrow(/verify error/);
  });

  test('has the content type of the authority and the signed attributes of CAdES-BES', async () => {
    const { stdout } = await openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', path('signature'));
    for (const part of [
      'pkcs7-digestData',
      'contentType',
      'messageDigest',
      'signingTime',
      'id-smime-aa-signingCertificateV2',
    ])
      expect(stdout).toContain(part);
  });
});

describe('openSigner', () => {
  const files = (key: string, certificate: string) => ({ key: path(key), certificate: path(certificate) });

  test('signs the canonical text of receipts', async () => {
    const signer = await openSigner(files('shop.key', 'shop.pem'));
    await writeFile(path('signed'), Buffer.from(await signer([{ header: { uuid: 'a' } }]), 'base64'));
    await writeFile(path('content'), '"RECEIPTS""RECEIPTS""HEADER""UUID""a"');
    await openssl(
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      path('signed'),
      '-content',
      path('content'),
      '-CAfile',
      path('shop.pem'),
      '-purpose',
      'any',
      '-out',
      path('out'),
    );
  });

  test('refuses files that are missing, do not belong together or have expired', async () => {
    await expect(openSigner(files('none', 'shop.pem'))).rejects.toThrow(StartupError);
    await expect(openSigner(files('shop.key', 'none'))).rejects.toThrow('ETA_SIGNING_CERTIFICATE');
    await expect(openSigner(files('shop.key', 'other.pem'))).rejects.toThrow('certificate of ETA_SIGNING_KEY');
    await expect(openSigner(files('shop.key', 'shop.pem'), new Date('2100-01-01'))).rejects.toThrow('expired');
  });
});
