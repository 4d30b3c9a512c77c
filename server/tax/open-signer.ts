import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { TaxAuthorityUnavailable } from '#shop/tax/authority.ts';
import { canonicalText } from '#shop/tax/receipt-uuid.ts';
import { StartupError } from '../startup-error.ts';
import { createPkcs11Signer, type Pkcs11Key } from './pkcs11-key.ts';
import { signDetached } from './sign-detached.ts';

/** Where the private key is, a PEM file or a PKCS #11 module, and the path of its certificate in PEM. */
export type SigningSettings = { key: string | Pkcs11Key; certificate: string };

type SignBytes = (bytes: Buffer) => Promise<Buffer>;

/**
 * Opens a private key and its certificate, and returns a function that signs receipts: the CAdES-BES signature of their canonical text, in Base64.
 * Throws `StartupError` when they can't be used, do not belong together, or the certificate has expired.
 */
export async function openSigner({ key, certificate: path }: SigningSettings, now = new Date()) {
  const certificate = await readFile(path)
    .then((pem) => new X509Certificate(pem))
    .catch(fail('ETA_SIGNING_CERTIFICATE', 'be the path of a certificate in PEM'));
  const signBytes = typeof key === 'string' ? await openFile(key, certificate) : await openModule(key, certificate);
  if (certificate.validToDate < now) throw new StartupError(['ETA_SIGNING_CERTIFICATE: has expired']);
  return async (receipts: readonly unknown[]): Promise<string> => {
    const content = Buffer.from(canonicalText({ receipts }));
    return (await signDetached(content, { signBytes, certificate, at: new Date() })).toString('base64');
  };
}

async function openFile(path: string, certificate: X509Certificate): Promise<SignBytes> {
  const key = await readFile(path)
    .then(createPrivateKey)
    .catch(fail('ETA_SIGNING_KEY', 'be the path of a private key in PEM'));
  if (key.asymmetricKeyType !== 'rsa') throw new StartupError(['ETA_SIGNING_KEY: must be an RSA key']);
  if (!certificate.checkPrivateKey(key))
    throw new StartupError(['ETA_SIGNING_CERTIFICATE: must be the certificate of ETA_SIGNING_KEY']);
  return async (bytes) => sign('sha256', bytes, key);
}

/** Signs once, to be told now what is wrong. Later failures are those of the authority: the receipts wait. */
async function openModule(key: Pkcs11Key, certificate: X509Certificate): Promise<SignBytes> {
  const signBytes = createPkcs11Signer(key);
  // The tool takes another key of the token when there is none of this label.
  const isOurs = (bytes: Buffer, signature: Buffer) => verify('sha256', bytes, certificate.publicKey, signature);
  const test = Buffer.from('test');
  const signature = await signBytes(test).catch(fail('ETA_SIGNING_MODULE', 'give a signature'));
  if (!isOurs(test, signature))
    throw new StartupError(['ETA_SIGNING_CERTIFICATE: must be the certificate of ETA_SIGNING_LABEL, an RSA key']);
  return async (bytes) => {
    const later = await signBytes(bytes).catch((cause: unknown) => {
      throw new TaxAuthorityUnavailable(`signature: ${messageOf(cause)}`, { cause });
    });
    if (!isOurs(bytes, later)) throw new TaxAuthorityUnavailable('signature: of another key');
    return later;
  };
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : 'unreadable');

const fail =
  (name: string, kind: string) =>
  (cause: unknown): never => {
    throw new StartupError([`${name}: must ${kind} (${messageOf(cause)})`]);
  };
