import { type CityChoice, cityChoices } from '#app/components/addresses/find-cities.ts';
import type { TileProduct } from '#app/components/product/tile.ts';
import type { Cart, CartLine } from '#shop/cart/cart.ts';
import type { Order } from '#shop/orders/order.ts';
import type { ListedCoupon } from '#shop/rewards/list-coupons.ts';
import { piastres } from '#values/money.ts';

/** Cities with these names. */
export const sampleCities = (names: readonly string[]): CityChoice[] =>
  cityChoices([
    {
      id: 1,
      name: names[0]!,
      days: [2, 3],
      cities: names.map((name, index) => ({
        id: index + 1,
        name,
        alias: '',
        fee: piastres(5000 + index * 1000),
        days: [2, 3],
      })),
    },
  ]);

export const sampleLine = (
  { id, variantId, slug, name, picture, price, offer }: TileProduct,
  quantity = 1,
): CartLine => ({
  id,
  productId: id,
  variantId,
  slug,
  name,
  variantName: '',
  sku: null,
  parts: null,
  routine: null,
  images: picture ? [picture.hash] : [],
  quantity,
  stock: 9,
  available: true,
  listPrice: price,
  price: offer ?? price,
  subtotal: piastres((offer ?? price) * quantity),
  discount: piastres(0),
  total: piastres((offer ?? price) * quantity),
});

export function sampleCart(lines: readonly CartLine[]): Cart {
  const sum = piastres(lines.reduce((before, { total }) => before + total, 0));
  const zero = piastres(0);
  return {
    id: null,
    lines: [...lines],
    itemsCount: lines.reduce((before, { quantity }) => before + quantity, 0),
    ready: true,
    listSubtotal: sum,
    subtotal: sum,
    coupon: null,
    discount: zero,
    discountReason: null,
    shippingFrom: piastres(4_500),
    rounding: zero,
    inCash: { rounding: zero, tax: zero, total: zero, amountDue: zero },
    firstOrderTotal: null,
    shippingFee: null,
    freeShippingFrom: piastres(150_000),
    tax: zero,
    total: sum,
    walletBalance: null,
    useWallet: false,
    walletApplied: zero,
    amountDue: sum,
    warnings: [],
  };
}

const moments = ['2026-11-16T09:20:00Z', '2026-11-16T15:05:00Z', '2026-11-18T08:00:00Z', '2026-11-19T10:40:00Z'];
const statuses = ['under_review', 'confirmed', 'preparing', 'shipped', 'delivered', 'accepted'] as const;

/** An order of these products in a given status. */
export function sampleOrder(
  products: readonly TileProduct[],
  id: number,
  status: Order['status'],
  words: { name: string; areas: readonly string[] },
): Order {
  const lines = products.map((product) => ({ ...sampleLine(product, 1), quantityReturned: 0, set: null }));
  const sum = piastres(lines.reduce((before, { total }) => before + total, 0));
  const place = (name: string) => ({ id: 1, name });
  const zero = piastres(0);
  const cancelled = status === 'cancelled';
  const at = cancelled ? 0 : statuses.indexOf(status as (typeof statuses)[number]);
  const timeline = statuses
    .filter((_, index) => !cancelled || index === 0)
    .map((step, index) => ({ status: step, at: index <= at ? (moments[index] ?? moments[3]!) : null }));
  return {
    id,
    number: `YS-2611-00${id}`,
    placedAt: moments[0]!,
    status,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'pending',
    itemsCount: lines.length,
    lines,
    listSubtotal: sum,
    subtotal: sum,
    discount: zero,
    discountReason: null,
    shippingFee: zero,
    rounding: zero,
    tax: zero,
    total: sum,
    walletApplied: zero,
    collectOnDelivery: false,
    paid: zero,
    undelivered: zero,
    amountDue: sum,
    address: {
      id: null,
      country: place(''),
      governorate: place(words.areas[0]!),
      city: place(words.areas[1]!),
      postalCode: null,
      description: '',
      addressType: 'home',
      name: words.name,
      phone: '',
    },
    gift: false,
    giftNote: '',
    delivery: { from: '2026-11-29', to: '2026-12-03' },
    timeline: cancelled ? [...timeline, { status: 'cancelled', at: moments[1]! }] : timeline,
    can: { cancel: false, accept: status === 'shipped', return: false, rate: false, reorder: cancelled },
  };
}

const coupon: ListedCoupon = {
  id: 1,
  code: 'YASMIN10',
  terms: { kind: 'percent', value: 10, cap: null, minimum: piastres(30_000) },
  personal: true,
  startsAt: moments[0]!,
  endsAt: '2026-12-31T21:59:00Z',
  endsSoon: false,
  usesLeft: 2,
  state: 'usable',
  usedFor: null,
};

export const sampleCoupons: readonly ListedCoupon[] = [
  coupon,
  {
    ...coupon,
    id: 2,
    code: 'SHIP-FREE',
    terms: { ...coupon.terms, kind: 'free_shipping', value: 0 },
    personal: false,
    endsSoon: true,
  },
  {
    ...coupon,
    id: 3,
    code: 'MARHABA',
    terms: { ...coupon.terms, kind: 'fixed', value: 5000, minimum: piastres(0) },
    state: 'used',
    usesLeft: 0,
    usedFor: { id: 7, number: 'YS-2611-007' },
  },
  { ...coupon, id: 4, code: 'SUMMER-2026', state: 'expired', endsAt: '2026-09-01T00:00:00Z' },
];
