import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Sealer = {
  /** `text` so that only who has the key reads it; `what` it is must be said again to open it, so that no row passes for another's. */
  seal(text: string, what: string): string;
  /** Throws when it was sealed by another key, as something else, or was changed. */
  open(sealed: string, what: string): string;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals with a key of 32 bytes. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal(text, what) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(what));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, what) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(what)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
