export const secretsKeyBytes = 32;

/** The key of a demo, which is public. */
export const demoKey = Buffer.alloc(secretsKeyBytes, 'demo');

/** Of 32 random bytes about 30 differ; fewer than 20 occur less than once in 10^12 keys. The same is true of the differences between neighbours. */
const minDistinctBytes = 20;

/**
 * Whether a key was typed or counted instead of generated: repeated bytes, bytes in steps, or only printable characters, as in a password or
 * hexadecimal digits. A random key is mistaken for one less than once in 10^11 times.
 */
export function isWeakKey(key: Uint8Array): boolean {
  const steps = Array.from(key.slice(1), (byte, i) => (byte - key[i]! + 256) % 256);
  return (
    Buffer.from(key).equals(demoKey) ||
    new Set(key).size < minDistinctBytes ||
    new Set(steps).size < minDistinctBytes ||
    key.every((byte) => byte >= 0x20 && byte <= 0x7e)
  );
}
