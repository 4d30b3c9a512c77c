import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ShopError } from '../errors.ts';
import { checkedKey, type UploadStorage } from './storage.ts';

/** A bucket of a store that speaks S3, addressed by path: `<endpoint>/<bucket>/<key>`. */
export type S3Place = { endpoint: string; bucket: string; region: string; key: string; secret: string };

const tries = 3;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));

/**
 * Uploads in a bucket. What is sent is signed with its content, over TLS or not. A store that can't be reached, fails or is silent
 * for `patienceMs`, three times, is 503 `unavailable`; one that refuses us is a defect, for the log: keys or bucket are wrong.
 */
export function createS3Storage(
  { endpoint, bucket, region, key: accessKeyId, secret }: S3Place,
  patienceMs = 10_000,
): UploadStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`;

  async function send(method: string, key: string, body?: Uint8Array<ArrayBuffer>, mime?: string): Promise<Response> {
    const request = {
      method,
      ...(body && { body }),
      headers: { 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()), ...(mime && { 'Content-Type': mime }) },
    };
    // Each of the three methods may be done twice.
    for (let attempt = 1; attempt <= tries; attempt++) {
      const signed = await client.sign(base + checkedKey(key), request);
      // A redirect would carry the signature to somebody else.
      const response = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
        () => null,
      );
      if (response && response.status < 500 && response.status !== 429) return response;
      await response?.body?.cancel();
      if (attempt < tries) await pause(Math.random() * 100 * 2 ** attempt);
    }
    throw new ShopError('unavailable', { retryAfter: 10 });
  }

  /** What the store said no with, in its own word: `AccessDenied`, `NoSuchBucket`. */
  const codeIn = async (response: Response): Promise<string> =>
    /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';

  const refusal = (response: Response, code: string): Error =>
    new Error(`The store of uploads answered ${response.status} ${code}`.trim());

  return {
    async put(key, bytes, mime) {
      const response = await send('PUT', key, new Uint8Array(bytes), mime);
      const code = await codeIn(response);
      if (!response.ok) throw refusal(response, code);
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const code = await codeIn(response);
      // A bucket that is not there is 404 as well, and no reason to say that a receipt is gone.
      if (response.status === 404 && code !== 'NoSuchBucket') return null;
      throw refusal(response, code);
    },
    async delete(key) {
      const response = await send('DELETE', key);
      const code = await codeIn(response);
      if (!response.ok && (response.status !== 404 || code === 'NoSuchBucket')) throw refusal(response, code);
    },
  };
}
