import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { canonicalText } from '#shop/tax/receipt-uuid.ts';
import { StartupError } from '../startup-error.ts';
import { signDetached } from './sign-detached.ts';

/**
 * Opens a PEM file with a private key and one with its certificate, and returns a function that signs receipts: the CAdES-BES signature of their
 * canonical text, in Base64. Throws `StartupError` when the files can't be read, do not belong together, or have expired.
 */
export async function openSigner(files: { key: string; certificate: string }, now = new Date()) {
  const key = await readFile(files.key).then(createPrivateKey).catch(fail('ETA_SIGNING_KEY', 'a private key in PEM'));
  const certificate = await readFile(files.certificate)
    .then((pem) => new X509Certificate(pem))
    .catch(fail('ETA_SIGNING_CERTIFICATE', 'a certificate in PEM'));
  if (key.asymmetricKeyType !== 'rsa') throw new StartupError(['ETA_SIGNING_KEY: must be an RSA key']);
  if (!certificate.checkPrivateKey(key))
    throw new StartupError(['ETA_SIGNING_CERTIFICATE: must be the certificate of ETA_SIGNING_KEY']);
  if (certificate.validToDate < now) throw new StartupError(['ETA_SIGNING_CERTIFICATE: has expired']);
  return async (receipts: readonly unknown[]): Promise<string> =>
    signDetached(Buffer.from(canonicalText({ receipts })), { key, certificate, at: new Date() }).toString('base64');
}

const fail =
  (name: string, kind: string) =>
  (cause: unknown): never => {
    throw new StartupError([
      `${name}: must be the path of ${kind} (${cause instanceof Error ? cause.message : 'unreadable'})`,
    ]);
  };
