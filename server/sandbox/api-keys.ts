import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { isEqualConstantTime } from './constant-time.ts';
import type { SandboxKeys } from './store.ts';

const tokenSeconds = 3600;

/** Checks how the shop signs its requests: by its secret key, or by a token that it gets for its API key. */
export type ApiKeys = {
  /** Whether a request has the secret key. */
  hasSecretKey(c: Context): boolean;
  /** A new token; null for a wrong API key. */
  issueToken(apiKey: unknown): string | null;
  isToken(token: unknown): boolean;
};

export function createApiKeys({ secretKey, apiKey: ownApiKey }: SandboxKeys): ApiKeys {
  const signatureOf = (expiry: string) => createHmac('sha256', secretKey).update(expiry).digest('hex');
  return {
    hasSecretKey: (c) => isEqualConstantTime(c.req.header('authorization') ?? '', `Token ${secretKey}`),
    issueToken(apiKey) {
      if (typeof apiKey !== 'string' || !isEqualConstantTime(apiKey, ownApiKey)) return null;
      const expiry = String(Date.now() + tokenSeconds * 1000);
      return `${expiry}.${signatureOf(expiry)}`;
    },
    isToken(token) {
      if (typeof token !== 'string') return false;
      const [expiry = '', signature = ''] = token.split('.');
      return isEqualConstantTime(signatureOf(expiry), signature) && Number(expiry) > Date.now();
    },
  };
}
