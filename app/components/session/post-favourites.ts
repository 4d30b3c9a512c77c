import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { dropLocalFavourites, readLocalFavourites } from './local-favourites.ts';

/** Sends `fields` to where favourites are kept. Status 0: nothing came back. */
export async function postFavourites(
  locale: Locale,
  fields: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  try {
    const reply = await fetch(urls.favourite(locale), {
      method: 'POST',
      body: new URLSearchParams({ ...fields, js: '1' }),
      keepalive: true,
    });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/**
 * Brings what a guest has marked in this browser into the account that is signed in now; says whether the account has more for it.
 * What can't be brought now stays in the browser until the next page.
 */
export async function bringFavourites(locale: Locale): Promise<boolean> {
  const local = readLocalFavourites();
  if (local.length === 0) return false;
  const { status, body } = await postFavourites(locale, { products: local.join(',') });
  if (status !== 200) return false;
  dropLocalFavourites(local);
  return ((body as { data?: { added?: number } } | null)?.data?.added ?? 0) > 0;
}
