import type { LocalCartLine } from '#app/components/session/local-cart.ts';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { fullName } from '#values/variants.ts';

/** The known fields of a line whose price is still loading. */
type Known = Partial<Pick<LocalCartLine, 'product_id' | 'variant_id' | 'name' | 'variant_name' | 'image'>>;

/** The placeholder of the cart's lines while they load, with their final height. */
export const CartLineSkeletons = ({ lines = [{}, {}] }: { lines?: readonly Known[] }) => (
  <ul aria-busy="true" className="lg:*:first:pt-0">
    <li className="sr-only">
      <output>{useMessages().common.loading}</output>
    </li>
    {lines.map((line, nth) => (
      <CartLineSkeleton key={line.product_id ? `${line.product_id} ${line.variant_id}` : nth} line={line} />
    ))}
  </ul>
);

/** The placeholder of one line. */
export const CartLineSkeleton = ({ line: { name, variant_name = '', image } }: { line: Known }) => (
  <li className="@container border-b border-line py-5 last:border-0">
    <div className="grid grid-cols-[min(5.5rem,25vw)_minmax(0,1fr)] gap-4 @md:grid-cols-[7rem_minmax(0,1fr)]">
      {image ? (
        <img
          src={image}
          alt=""
          width={320}
          height={320}
          className="aspect-square w-full self-start rounded-md object-cover"
        />
      ) : (
        <Skeleton className="aspect-square self-start" />
      )}
      <div className="grid content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          {name ? (
            <p className="font-medium">{fullName({ name, variantName: variant_name })}</p>
          ) : (
            <Skeleton className="my-1 h-5 w-2/3" />
          )}
          <Skeleton className="my-1 h-5 w-16" />
        </div>
        <Skeleton className="my-1 h-4 w-24" />
        <Skeleton className="mt-2 h-11.5 w-36" />
      </div>
    </div>
  </li>
);
