import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ShopError } from '../errors.ts';

/** A bucket of an S3-compatible store, with path addressing: `<endpoint>/<bucket>/<key>`. */
export type S3Place = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** The requests by key; null for a missing one. A refusal is an error for the log: keys or bucket are wrong. */
export type S3Client = {
  put(path: string, bytes: Uint8Array, mime?: string): Promise<void>;
  get(path: string): Promise<Buffer | null>;
  delete(path: string): Promise<void>;
  /** The keys that begin with `prefix` and have no slash after it. */
  list(prefix: string): Promise<string[]>;
};

const tries = 3;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));

/** The store's error code: `AccessDenied`, `NoSuchBucket`. */
const codeIn = async (response: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';

const refusal = (name: string, response: Response, code: string): Error =>
  new Error(`The store of ${name} answered ${response.status} ${code}`.trim());

/**
 * Requests to a bucket, signed with their content, with TLS or without. `name` is what it stores, for errors. A store that is unreachable, fails
 * or does not answer for `patienceMs`, three times, is 503 `unavailable`; a full one (507) is `storage_full`.
 */
export function createS3Client(
  { endpoint, bucket, region, key: accessKeyId, secret }: S3Place,
  { patienceMs = 10_000, name = 'uploads' }: { patienceMs?: number; name?: string } = {},
): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`;

  async function send(method: string, path: string, body?: Uint8Array<ArrayBuffer>, mime?: string): Promise<Response> {
    const request = {
      method,
      ...(body && { body }),
      headers: { 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()), ...(mime && { 'Content-Type': mime }) },
    };
    // All methods are idempotent, so they can be retried.
    for (let attempt = 1; attempt <= tries; attempt++) {
      const signed = await client.sign(base + path, request);
      // A redirect would send the signature to another host.
      const response = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
        () => null,
      );
      if (response && response.status < 500 && response.status !== 429) return response;
      await response?.body?.cancel();
      if (response?.status === 507) throw new ShopError('storage_full');
      if (attempt < tries) await pause(Math.random() * 100 * 2 ** attempt);
    }
    throw new ShopError('unavailable', { retryAfter: 10 });
  }

  return {
    async put(path, bytes, mime) {
      const response = await send('PUT', path, new Uint8Array(bytes), mime);
      const code = await codeIn(response);
      if (!response.ok) throw refusal(name, response, code);
    },
    async get(path) {
      const response = await send('GET', path);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      const code = await codeIn(response);
      // A missing bucket is 404 as well, but does not mean that a receipt was deleted.
      if (response.status === 404 && code !== 'NoSuchBucket') return null;
      throw refusal(name, response, code);
    },
    async delete(path) {
      const response = await send('DELETE', path);
      const code = await codeIn(response);
      if (!response.ok && (response.status !== 404 || code === 'NoSuchBucket')) throw refusal(name, response, code);
    },
    async list(prefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix });
        if (token) query.set('continuation-token', token);
        const response = await send('GET', `?${query}`);
        if (!response.ok) throw refusal(name, response, await codeIn(response));
        const page = await response.text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key);
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
      } while (token);
      return keys;
    },
  };
}
