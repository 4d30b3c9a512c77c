import { HttpError } from 'react-admin';
import type { FileRoute } from '#api/client.ts';
import { parseEnvelope, type Target, urlOf } from './http.ts';
import { getCurrentLocale } from './i18n.ts';

/** Downloads a file in the language of the screen. Errors are thrown as in `request`. */
export async function download<K extends FileRoute>(target: Target<K>, name: string): Promise<void> {
  const reply = await fetch(urlOf(...target), { headers: { 'Accept-Language': getCurrentLocale() } }).catch(() => {
    throw new HttpError('ra.notification.http_error', 0);
  });
  if (!reply.ok) parseEnvelope(reply.status, await reply.json().catch(() => null));
  save(await reply.blob(), name);
}

export const downloadText = (text: string, name: string): void =>
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
