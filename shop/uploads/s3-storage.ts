import { createS3Client, type S3Place } from './s3-client.ts';
import { checkedKey, isKey, type ListedStorage } from './storage.ts';

/** Files in a bucket, with keys prefixed by `prefix`. Errors are those of `createS3Client`. */
export function createS3Storage(
  place: S3Place,
  { patienceMs, prefix = '' }: { patienceMs?: number; prefix?: string } = {},
): ListedStorage {
  const client = createS3Client(place, { ...(patienceMs && { patienceMs }) });
  return {
    put: async (key, bytes, mime) => client.put(prefix + checkedKey(key), bytes, mime),
    get: async (key) => client.get(prefix + checkedKey(key)),
    delete: async (key) => client.delete(prefix + checkedKey(key)),
    keys: async () => (await client.list(prefix)).map((path) => path.slice(prefix.length)).filter(isKey),
  };
}
