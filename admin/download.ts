import { HttpError } from 'react-admin';
import { saidBy } from './http.ts';
import { localeNow } from './i18n.ts';

/** Saves a file that `/api/<path>` gives, in the language of the screen; refused as a `call` is. */
export async function download(path: string, name: string): Promise<void> {
  const reply = await fetch(`/api/${path}`, { headers: { 'Accept-Language': localeNow() } }).catch(() => {
    throw new HttpError('ra.notification.http_error', 0);
  });
  if (!reply.ok) saidBy(reply.status, await reply.json().catch(() => null));
  const address = URL.createObjectURL(await reply.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
