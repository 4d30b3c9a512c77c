import { useEffect, useState } from 'react';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';

/** What the current user has said about a product; the page is the same for everyone, so it is filled in afterwards. */
export type OwnRating = {
  stars: number | null;
  /** The id of their review. */
  review: number | null;
  /** Why nobody else sees it. */
  note: string | null;
  /** The reviews that they find helpful. */
  votes: number[];
  /** The types that they said last, as filters. */
  like: { reviews_skin_type: string | null; reviews_hair_type: string | null };
};

export function useOwnRating(id: number): OwnRating | null {
  const locale = useLocale();
  const { signedIn } = useSession();
  const [own, setOwn] = useState<OwnRating | null>(null);
  useEffect(() => {
    setOwn(null);
    if (!signedIn) return;
    const leaving = new AbortController();
    fetch(urls.myRating(locale, { id }), { signal: leaving.signal })
      .then((reply) => reply.json() as Promise<OwnRating | null>)
      .then(setOwn)
      .catch(() => {});
    return () => leaving.abort();
  }, [id, locale, signedIn]);
  return own;
}
