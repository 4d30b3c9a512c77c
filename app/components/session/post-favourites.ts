import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { removeLocalFavourites, readLocalFavourites } from './local-favourites.ts';

/** Posts `fields` to the favourites endpoint. Status 0: no reply. */
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
 * Moves the marks of a guest's browser into the account that is signed in now; returns whether any were added. Marks that can't be moved stay in the
 * browser until the next page.
 */
export async function importFavourites(locale: Locale): Promise<boolean> {
  const local = readLocalFavourites();
  if (local.length === 0) return false;
  const { status, body } = await postFavourites(locale, { products: local.join(',') });
  if (status !== 200) return false;
  removeLocalFavourites(local);
  return ((body as { data?: { added?: number } } | null)?.data?.added ?? 0) > 0;
}
