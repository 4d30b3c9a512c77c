import { useMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { uploadUrl } from '#values/uploads.ts';
import { HelpfulButton } from './helpful-button.tsx';
import type { ShownReview } from './shown-reviews.ts';
import type { OwnRating } from './use-own-rating.ts';

/** A review with its photos, the shop's answer, and the vote for it. */
export function ReviewItem({
  review,
  productId,
  own,
}: {
  review: ShownReview;
  productId: number;
  own: OwnRating | null;
}) {
  const words = useMessages().product;
  return (
    <li id={`review-${review.id}`} className="grid gap-2 border-line py-5 not-first:border-t first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rate={review.rating} />
        <bdi className="font-medium">{review.author}</bdi>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-act">
            <Icon name="check" className="size-4" />
            {words.verified}
          </span>
        )}
        <span className="text-soft">{review.date}</span>
      </p>
      {review.who && <p className="text-sm text-soft">{review.who}</p>}
      {review.comment && (
        <p lang={review.locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      )}
      {review.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.photos.map(({ name, alt }) => (
            <li key={name}>
              <a href={uploadUrl(name)} className="block overflow-hidden rounded-md bg-sunk">
                <img
                  src={uploadUrl(name, true)}
                  alt={alt}
                  width={80}
                  height={80}
                  loading="lazy"
                  decoding="async"
                  className="size-20 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <div className="rounded-md bg-sunk p-4 text-sm">
          <p className="flex flex-wrap gap-x-3 font-medium">
            {words.shop_answer} <span className="font-normal text-soft">{review.answer.date}</span>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {review.answer.text}
          </p>
        </div>
      )}
      {own?.review !== review.id && (
        <HelpfulButton
          id={review.id}
          productId={productId}
          count={review.helpful}
          isVoted={own?.votes.includes(review.id) ?? false}
        />
      )}
    </li>
  );
}
