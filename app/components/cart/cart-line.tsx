import { type ReactNode } from 'react';
import { AvoidBadge } from '#app/components/avoid/avoid-badge.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Amount, Price } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { CartLine, CartPart } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

type CartLineRowProps = {
  line: CartLine;
  /** The quantity as the shopper wants it: the reply may still be pending. */
  quantity: number;
  /** Its warnings, as texts. */
  warnings: readonly string[];
  /** The choice of another variant. */
  choice?: ReactNode;
  children: ReactNode;
};

/** A product in the cart: name, unit price, quantity, total. */
export function CartLineRow({ line, quantity, warnings, choice, children }: CartLineRowProps) {
  const words = useScreenMessages(cartScreens);
  const to = urls.product(useLocale(), line.slug, line.variantName === '' ? {} : { v: line.variantId });
  return (
    <li className="@container border-b border-line py-5 last:border-0">
      <div className="grid grid-cols-[min(5.5rem,25vw)_minmax(0,1fr)] gap-4 @md:grid-cols-[7rem_minmax(0,1fr)]">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="block self-start overflow-hidden rounded-md">
          <LinePicture hash={line.images[0]} isFaded={!line.available} />
        </Link>
        <div className="grid content-start gap-1">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-base">
              <Link to={to} className="relative -my-2.5 block py-2.5 underline-offset-4 hover:underline">
                {line.name}
              </Link>
            </h2>
            {line.available && <Amount value={piastres(line.price * quantity)} className="font-medium" />}
          </div>
          {choice ?? (line.variantName !== '' && <p className="text-sm text-soft">{line.variantName}</p>)}
          {line.parts && <SetParts parts={line.parts} />}
          <p className="text-sm text-soft">
            {line.available ? (
              <>
                <Price price={line.listPrice} offer={line.price < line.listPrice ? line.price : null} />{' '}
                {quantity > 1 && words.each}
              </>
            ) : (
              words.sold_out
            )}
          </p>
          <AvoidBadge id={line.productId} className="justify-self-start" />
          {warnings.map((warning) => (
            <p key={warning} className="flex gap-2 text-sm text-alarm">
              <Icon name="alert" className="mt-0.5 size-4.5" />
              {warning}
            </p>
          ))}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">{children}</div>
        </div>
      </div>
    </li>
  );
}

/** What a set in the cart consists of. */
const SetParts = ({ parts }: { parts: readonly CartPart[] }) => (
  <ul className="text-sm text-soft">
    {parts.map(({ variantId, name, quantity }) => (
      <li key={variantId}>
        {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
        {name}
      </li>
    ))}
  </ul>
);

/** A product's first picture, square and small; its name is beside it. */
export function LinePicture({ hash, isFaded }: { hash: string | undefined; isFaded?: boolean }) {
  if (!hash)
    return (
      <span className="grid aspect-square place-items-center rounded-md bg-sunk text-soft">
        <Icon name="cart" />
      </span>
    );
  return (
    <Picture
      image={{ hash, width: 640, height: 640, alt: '' }}
      alt=""
      sizes="7rem"
      className={`aspect-square w-full rounded-md object-cover ${isFaded ? 'opacity-50' : ''}`}
    />
  );
}
