import { createHash } from 'node:crypto';
import type { ReceiptDocument } from './receipt.ts';

/**
 * The text of a document whose hash is its UUID: each name in capitals and in quotes, followed by the value in quotes. The name of an array comes
 * once, and again before each element.
 */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `"${String(value ?? '')}"`;
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => {
      const name = `"${key.toUpperCase()}"`;
      const elements = Array.isArray(entry) ? entry.map((element) => name + canonicalText(element)).join('') : null;
      return name + (elements ?? canonicalText(entry));
    })
    .join('');
}

/** The UUID of a receipt: SHA-256 of its canonical text with an empty `uuid`, 64 hex digits. */
export const receiptUuid = (document: ReceiptDocument): string =>
  createHash('sha256')
    .update(canonicalText({ ...document, header: { ...document.header, uuid: '' } }))
    .digest('hex');
