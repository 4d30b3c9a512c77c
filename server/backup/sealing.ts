import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/** Loaded by the first encrypted backup: no other process needs its megabyte of code. */
const age = () => import('age-encryption');

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Compresses what a backup stores, and encrypts it for `recipient` (age, `age1…`); null stores it unencrypted. */
export async function seal(bytes: Uint8Array, recipient: string | null): Promise<Uint8Array> {
  const compressed = await compress(bytes);
  if (recipient === null) return compressed;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(compressed);
}

const ageMark = Buffer.from('age-encryption.org/');

/** The content of what `seal` made. An encrypted one needs the `identity` (`AGE-SECRET-KEY-1…`) of its recipient. */
export async function unseal(bytes: Buffer, identity: string | null): Promise<Buffer> {
  if (!bytes.subarray(0, ageMark.length).equals(ageMark)) return decompress(bytes);
  if (identity === null) throw new Error('The backup is encrypted: name the file with its key by --key-file');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const compressed = await decrypter.decrypt(bytes).catch((error: unknown) => {
    throw new Error('The backup could not be decrypted: the key is another one, or the file is damaged', {
      cause: error,
    });
  });
  return decompress(compressed);
}
