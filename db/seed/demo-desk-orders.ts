import type { CallerSource } from '#values/order-sources.ts';

/** How far an order of the last days has come. */
export type DeskStage =
  | 'to call'
  | 'called once'
  | 'to pack'
  | 'packing'
  | 'packed'
  | 'handed over'
  | 'out'
  | 'delivered'
  | 'remitted'
  | 'returning';

/** A slug with a quantity, and the position of the variant when it is not the first one. */
export type DeskLine = readonly [slug: string, quantity: number, variant?: number];

/** An order of the last days. `placed`: days ago and the hour in Cairo; for an order to pack also hours ago, as `['hours', 4]`. */
export type DeskOrder = {
  /** The position in `accountBuyers`; or in `callers`, with `from`. */
  buyer: number;
  from?: CallerSource;
  placed: readonly [daysAgo: number, hour: number] | readonly ['hours', number];
  stage: DeskStage;
  lines: readonly DeskLine[];
  giftNote?: string;
  note?: string;
};

const toPack: DeskOrder[] = [
  {
    buyer: 0,
    placed: [1, 12.4],
    stage: 'to pack',
    lines: [
      ['jasmine-hair-duo', 1],
      ['jasmine-shea-hair-bath-cream', 1, 2],
    ],
  },
  {
    buyer: 4,
    placed: [2, 13.7],
    stage: 'to pack',
    lines: [
      ['niacinamide-10-clear-serum', 1],
      ['matte-gel-cream-spf-50', 1],
      ['salicylic-2-clarifying-gel-cleanser', 1],
    ],
  },
  {
    buyer: 2,
    placed: [1, 15.1],
    stage: 'to pack',
    lines: [
      ['egyptian-jasmine-shower-gel', 2],
      ['coffee-cardamom-scrub', 1, 2],
    ],
  },
  {
    buyer: 6,
    placed: [2, 11.3],
    stage: 'to pack',
    lines: [
      ['ceramide-barrier-cream', 1],
      ['damask-rose-water-mist', 2],
    ],
  },
  {
    buyer: 8,
    placed: [1, 18.6],
    stage: 'to pack',
    lines: [
      ['heat-shield-spray', 1, 2],
      ['curl-defining-cream', 1],
      ['low-lather-curl-cleanser', 1],
    ],
  },
  {
    buyer: 10,
    placed: [1, 19.2],
    stage: 'to pack',
    lines: [
      ['niacinamide-city-milk-spf-50', 1, 4],
      ['honey-pot-lip-balm', 2],
    ],
  },
  {
    buyer: 5,
    placed: [2, 14.5],
    stage: 'to pack',
    lines: [
      ['natural-soap-trio', 2],
      ['white-jasmine-body-lotion', 1],
    ],
  },
  {
    buyer: 9,
    placed: [1, 20.8],
    stage: 'to pack',
    lines: [
      ['sea-algae-sheet-mask', 5],
      ['jasmine-eve-sheet-mask', 2],
    ],
  },
  {
    buyer: 12,
    placed: [1, 21.5],
    stage: 'to pack',
    lines: [
      ['featherlight-fluid-spf-50', 1],
      ['hyaluronic-2-b5-water-serum', 1],
    ],
    giftNote: 'كل سنة وأنتِ طيبة يا ماما',
  },
  {
    buyer: 13,
    placed: [2, 17.9],
    stage: 'to pack',
    lines: [
      ['olive-laurel-soap', 4],
      ['honey-heel-balm', 1],
      ['mandarin-hand-cream', 2],
    ],
  },
  {
    buyer: 0,
    from: 'phone',
    placed: [1, 16.3],
    stage: 'to pack',
    lines: [
      ['black-seed-shampoo-fine-hair', 2],
      ['pure-black-seed-hair-oil', 1],
    ],
    note: 'تفضّل الاستلام بعد الخامسة مساءً.',
  },
  {
    buyer: 1,
    from: 'whatsapp',
    placed: [1, 17.4],
    stage: 'to pack',
    lines: [
      ['orange-blossom-body-lotion', 2],
      ['almond-lemon-leaf-body-oil', 1],
    ],
  },
  {
    buyer: 16,
    placed: ['hours', 6.5],
    stage: 'to pack',
    lines: [
      ['aloe-algae-water-gel', 1],
      ['aloe-cool-shower-gel', 2],
    ],
  },
  {
    buyer: 2,
    from: 'phone',
    placed: ['hours', 5],
    stage: 'to pack',
    lines: [
      ['jasmine-everyday-shampoo', 1],
      ['cold-pressed-castor-oil', 2],
    ],
  },
];

const toCall: DeskOrder[] = [
  {
    buyer: 14,
    placed: ['hours', 4],
    stage: 'called once',
    lines: [
      ['apricot-night-cream', 1],
      ['jasmine-dew-toner', 1],
    ],
  },
  {
    buyer: 17,
    placed: ['hours', 0.7],
    stage: 'to call',
    lines: [
      ['curl-care-set', 1],
      ['honey-heel-balm', 1],
    ],
  },
];

const inParcels: DeskOrder[] = [
  {
    buyer: 5,
    placed: [2, 9.4],
    stage: 'packing',
    lines: [
      ['guava-buttermilk-conditioner', 1],
      ['castor-honey-rich-mask', 1],
    ],
  },
  {
    buyer: 1,
    placed: [2, 10.2],
    stage: 'packed',
    lines: [
      ['caffeine-5-eye-serum', 1],
      ['jasmine-soft-eye-cream', 1, 2],
    ],
  },
  {
    buyer: 7,
    placed: [2, 12.8],
    stage: 'packed',
    lines: [
      ['keratin-5-protein-mask', 1, 2],
      ['sweet-almond-hair-oil', 1],
    ],
  },
  {
    buyer: 15,
    placed: [2, 15.6],
    stage: 'packed',
    lines: [
      ['red-sea-algae-body-wash', 2],
      ['marine-body-gel-lotion', 1, 2],
    ],
  },
  {
    buyer: 3,
    placed: [3, 13.3],
    stage: 'handed over',
    lines: [
      ['orange-wax-styling-balm', 1, 2],
      ['lemon-mint-deodorant-spray', 2],
    ],
  },
  {
    buyer: 11,
    placed: [3, 16.1],
    stage: 'handed over',
    lines: [
      ['sea-algae-sheet-mask', 6],
      ['pomegranate-sheet-mask', 4],
    ],
  },
  {
    buyer: 17,
    placed: [3, 11.9],
    stage: 'out',
    lines: [
      ['coarse-salt-olive-scrub', 1],
      ['jasmine-petal-soap', 3],
    ],
  },
  {
    buyer: 8,
    placed: [3, 19.5],
    stage: 'out',
    lines: [
      ['niacinamide-10-clear-serum', 2],
      ['ceramide-barrier-cream', 1],
    ],
  },
  {
    buyer: 12,
    placed: [5, 12.1],
    stage: 'delivered',
    lines: [
      ['featherlight-fluid-spf-50', 1],
      ['beach-day-lotion-spf-50', 1],
    ],
  },
  {
    buyer: 0,
    placed: [5, 17.2],
    stage: 'delivered',
    lines: [
      ['jasmine-everyday-shampoo', 1],
      ['jasmine-everyday-conditioner', 1, 2],
    ],
  },
  {
    buyer: 6,
    placed: [5, 20.3],
    stage: 'delivered',
    lines: [
      ['curl-care-set', 1],
      ['curl-defining-cream', 1],
    ],
  },
  {
    buyer: 3,
    from: 'whatsapp',
    placed: [5, 14.9],
    stage: 'returning',
    lines: [
      ['jasmine-deodorant-stick', 2],
      ['rosemary-caffeine-scalp-serum', 1, 2],
    ],
  },
  {
    buyer: 2,
    placed: [8, 13.4],
    stage: 'remitted',
    lines: [
      ['matte-gel-cream-spf-50', 1],
      ['honey-pot-lip-balm', 2],
    ],
  },
  {
    buyer: 13,
    placed: [8, 18.2],
    stage: 'remitted',
    lines: [
      ['orange-blossom-body-lotion', 1],
      ['white-clay-unscented-body-wash', 2],
    ],
  },
];

/** The orders of the last days that are at work: to confirm by phone, to pack, and in parcels. */
export const deskOrders: readonly DeskOrder[] = [...toPack, ...toCall, ...inParcels];
