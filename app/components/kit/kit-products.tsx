import { useState } from 'react';
import { OrderCard } from '#app/components/account/order-card.tsx';
import { StatusBadge } from '#app/components/account/status-badge.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { CartLineRow } from '#app/components/cart/cart-line.tsx';
import { RemoveButton } from '#app/components/cart/remove-button.tsx';
import { CouponCard } from '#app/components/coupons/coupon-card.tsx';
import { ProductTile } from '#app/components/product/product-tile.tsx';
import type { TileProduct } from '#app/components/product/tile.ts';
import { ReturnBadge } from '#app/components/returns/return-badge.tsx';
import { useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Amount, Price } from '#app/ui/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { piastres } from '#values/money.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { KitSection, Specimen } from './kit-section.tsx';
import { Drawers } from './kit-drawer.tsx';
import { sampleCoupons, sampleLine, sampleOrder } from './samples.ts';

const orderStatuses = ['under_review', 'shipped', 'accepted', 'cancelled'] as const;

/** Prices, badges, products, cart, orders and coupons. */
export function KitProducts({ products }: { products: readonly TileProduct[] }) {
  const [a, b, c] = products;
  if (!a || !b || !c) return null;
  return (
    <>
      <PriceSection />
      <BadgeSection />
      <TileSection a={a} b={b} c={c} last={products.at(-1)!} />
      <CartSection a={a} b={b} />
      <KitSection section="drawer">
        <Drawers lines={[sampleLine(a, 2), sampleLine(b), sampleLine(c)]} />
      </KitSection>
      <OrderSection products={products} />
      <CouponSection />
    </>
  );
}

function PriceSection() {
  const words = useScreenMessages(kitScreens);
  return (
    <KitSection section="price">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <Price price={piastres(21_500)} offer={null} />
        <Price price={piastres(21_500)} offer={piastres(17_200)} />
        <Price price={piastres(124_950)} offer={piastres(99_950)} size="large" />
        <span>
          {words.shipping} <span className="font-medium text-act">{words.free}</span>
        </span>
        <Amount value={piastres(-17_200)} />
        <Amount value={piastres(5000)} signed />
      </div>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        {[0, 2.5, 4.6, 5].map((rate) => (
          <Stars key={rate} rate={rate} count={Math.round(rate * 9)} />
        ))}
        <Stars rate={4.2} count={11} compact />
      </div>
    </KitSection>
  );
}

function BadgeSection() {
  const words = useScreenMessages(kitScreens);
  const store = useMessages().store;
  return (
    <KitSection section="badges">
      <div className="flex flex-wrap items-center gap-3">
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <ReturnBadge status="requested" />
        <ReturnBadge status="rejected" />
        <Badge tone="offer">
          <bdi dir="ltr">{store.off(20)}</bdi>
        </Badge>
        <Badge tone="warning">{store.is_new}</Badge>
        <Badge small tone="neutral">
          {store.sold_out}
        </Badge>
        <Badge small tone="error">
          {words.few_left}
        </Badge>
      </div>
    </KitSection>
  );
}

function TileSection({ a, b, c, last }: Record<'a' | 'b' | 'c' | 'last', TileProduct>) {
  const words = useScreenMessages(kitScreens);
  const tiles: TileProduct[] = [
    a,
    { ...last, isNew: true },
    { ...b, available: false },
    { ...c, name: words.long_name, ratesCount: 128, rate: 4.6, isNew: false },
    { ...last, id: -1, ratesCount: 0, isNew: false, offer: null, discountPercent: null },
  ];
  return (
    <KitSection section="products">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-5">
        {tiles.map((product, index) => (
          <li key={index}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </KitSection>
  );
}

function CartSection({ a, b }: Record<'a' | 'b', TileProduct>) {
  const words = useScreenMessages(kitScreens);
  const [quantity, setQuantity] = useState(2);
  return (
    <KitSection section="cart">
      <ul className="max-w-3xl">
        <CartLineRow line={sampleLine(a)} quantity={quantity} warnings={[words.few_left]}>
          <QuantityStepper label={a.name} value={quantity} max={9} onChange={setQuantity} />
          <RemoveButton label={a.name} onRemove={() => {}} />
        </CartLineRow>
        <CartLineRow line={{ ...sampleLine(b), available: false }} quantity={1} warnings={[]}>
          <span />
          <RemoveButton label={b.name} onRemove={() => {}} />
        </CartLineRow>
      </ul>
    </KitSection>
  );
}

function OrderSection({ products }: { products: readonly TileProduct[] }) {
  const words = useScreenMessages(kitScreens);
  const sampleTexts = { name: words.name_value, areas: words.areas };
  return (
    <KitSection section="orders">
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        <OrderCard order={sampleOrder(products.slice(0, 6), 12, 'shipped', sampleTexts)} sendKey="" />
        <OrderCard order={sampleOrder(products.slice(0, 1), 9, 'cancelled', sampleTexts)} sendKey="" />
      </ul>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <Timeline order={sampleOrder(products.slice(0, 1), 12, 'shipped', sampleTexts)} />
        <Timeline order={sampleOrder(products.slice(0, 1), 9, 'cancelled', sampleTexts)} />
      </div>
    </KitSection>
  );
}

function CouponSection() {
  const words = useScreenMessages(kitScreens);
  return (
    <KitSection section="coupons">
      <ul className="grid gap-4 lg:grid-cols-2">
        {sampleCoupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} cart={{ filled: true, code: null }} refusal={undefined} />
        ))}
      </ul>
      <Specimen name={words.states.wrong}>
        <p className="text-sm text-alarm">{words.kinds.error}</p>
      </Specimen>
    </KitSection>
  );
}
