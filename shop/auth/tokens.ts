import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, safe in a URL and in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256. A fast hash is enough here, since the token itself can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
