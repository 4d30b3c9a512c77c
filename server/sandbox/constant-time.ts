import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export const isEqualConstantTime = (a: string, b: string): boolean => {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};
