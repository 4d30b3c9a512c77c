import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { urls } from '#app/urls.ts';
import type { OwnRating } from './use-own-rating.ts';

/** A link to rate the product, with the user's own stars, and why nobody else sees them. */
export function MyRating({ id, own }: { id: number; own: OwnRating | null }) {
  const { errors, product: words } = useMessages();
  const locale = useLocale();
  const { isLoaded, signedIn } = useSession();
  const stars = own?.stars ?? null;
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      {stars !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          {words.your_rating} <Stars rate={stars} />
        </p>
      )}
      {own?.note && <p className="rounded-md bg-clay-pale p-3 text-sm">{own.note}</p>}
      {isLoaded && !signedIn && <p className="text-sm text-soft">{errors.login_to_rate}</p>}
      {/* Not prefetched: the target redirects a guest to the sign-in and sets a cookie. */}
      <LinkButton variant="secondary" to={urls.rateProduct(locale, id)} prefetch="none">
        {stars === null ? words.rate : words.edit_rating}
      </LinkButton>
    </div>
  );
}
