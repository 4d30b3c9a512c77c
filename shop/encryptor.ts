import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Encryptor = {
  /** Encrypts `text`. Decrypting needs the same `what`, so that one row's value can't be passed off as another's. */
  encrypt(text: string, what: string): string;
  /** Throws when it was encrypted with another key or another `what`, or was changed. */
  decrypt(sealed: string, what: string): string;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with a key of 32 bytes. */
export function createEncryptor(key: Buffer): Encryptor {
  return {
    encrypt(text, label) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(label)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
