import { randomBytes } from 'node:crypto';

export { hashToken as hashAlertToken } from '#shop/auth/tokens.ts';

/** An opaque secret of 128 bits: short, because an SMS has it in an address. */
export const newAlertToken = (): string => randomBytes(16).toString('base64url');
