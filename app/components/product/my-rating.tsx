import { useEffect, useState } from 'react';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { urls } from '#app/urls.ts';

/** A link to rate the product, with the user's own stars. The page is the same for everyone, so personal data is filled in afterwards. */
export function MyRating({ id }: { id: number }) {
  const { errors, product: words } = useMessages();
  const locale = useLocale();
  const { isLoaded, signedIn } = useSession();
  const [stars, setStars] = useState<number | null>(null);
  useEffect(() => {
    setStars(null);
    if (!signedIn) return;
    const leaving = new AbortController();
    fetch(urls.myRating(locale, { id }), { signal: leaving.signal })
      .then((reply) => reply.json() as Promise<{ stars: number | null }>)
      .then(({ stars }) => setStars(stars))
      .catch(() => {});
    return () => leaving.abort();
  }, [id, locale, signedIn]);
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      {stars !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          {words.your_rating} <Stars rate={stars} />
        </p>
      )}
      {isLoaded && !signedIn && <p className="text-sm text-soft">{errors.login_to_rate}</p>}
      {/* Not prefetched: the target redirects a guest to the sign-in and sets a cookie. */}
      <LinkButton variant="secondary" to={urls.rateProduct(locale, id)} prefetch="none">
        {stars === null ? words.rate : words.edit_rating}
      </LinkButton>
    </div>
  );
}
