/** The parts of body that a concern, a step or a finder is about. */
export const careKinds = ['skin', 'hair', 'body'] as const;
export type CareKind = (typeof careKinds)[number];

/** Steps of a routine in the order of use, each with what it is for. */
export const routineSteps = [
  { slug: 'cleanse', kind: 'skin' },
  { slug: 'exfoliate', kind: 'skin' },
  { slug: 'mask', kind: 'skin' },
  { slug: 'tone', kind: 'skin' },
  { slug: 'treat', kind: 'skin' },
  { slug: 'eyes', kind: 'skin' },
  { slug: 'moisturise', kind: 'skin' },
  { slug: 'lips', kind: 'skin' },
  { slug: 'protect', kind: 'skin' },
  { slug: 'pre-wash', kind: 'hair' },
  { slug: 'wash', kind: 'hair' },
  { slug: 'condition', kind: 'hair' },
  { slug: 'hair-mask', kind: 'hair' },
  { slug: 'leave-in', kind: 'hair' },
  { slug: 'style', kind: 'hair' },
  { slug: 'bathe', kind: 'body' },
  { slug: 'scrub', kind: 'body' },
  { slug: 'hydrate', kind: 'body' },
  { slug: 'hands-and-feet', kind: 'body' },
  { slug: 'freshen', kind: 'body' },
] as const satisfies readonly { slug: string; kind: CareKind }[];
export type RoutineStep = (typeof routineSteps)[number]['slug'];

/** The slugs of `routineSteps`, in the order of use. */
export const stepSlugs = routineSteps.map(({ slug }) => slug) as [RoutineStep, ...RoutineStep[]];

/** When a product is used. */
export const dayTimes = ['morning', 'evening'] as const;
export type DayTime = (typeof dayTimes)[number];

export const textures = [
  'gel',
  'cream',
  'lotion',
  'balm',
  'butter',
  'oil',
  'liquid',
  'mist',
  'foam',
  'clay',
  'powder',
  'grains',
  'bar',
  'stick',
] as const;
export type Texture = (typeof textures)[number];

/** How much a product smells; whether it has fragrance is said by its ingredients alone (`free-from.ts`). */
export const scents = ['none', 'light', 'strong'] as const;
export type Scent = (typeof scents)[number];

/** In pregnancy and while nursing: ask a doctor first, or choose another product. */
export const pregnancyNotes = ['ask', 'avoid'] as const;
export type PregnancyNote = (typeof pregnancyNotes)[number];

/** Active ingredients that decide what can be used together. */
export const actives = [
  'retinoid',
  'exfoliating-acid',
  'vitamin-c',
  'benzoyl-peroxide',
  'niacinamide',
  'copper-peptide',
  'sun-filter',
] as const;
export type Active = (typeof actives)[number];

/**
 * Actives that are not used in the same routine, because together they irritate or weaken each other; at other times of the day they may be. This is
 * the usual cautious advice to shoppers, not a medical rule.
 */
export const notTogether: readonly (readonly [Active, Active])[] = [
  ['retinoid', 'exfoliating-acid'],
  ['retinoid', 'benzoyl-peroxide'],
  ['retinoid', 'vitamin-c'],
  ['vitamin-c', 'benzoyl-peroxide'],
  ['vitamin-c', 'exfoliating-acid'],
  ['copper-peptide', 'vitamin-c'],
  ['copper-peptide', 'exfoliating-acid'],
];

/** The pairs of actives of two products that are not used in the same routine. */
export const conflicts = (
  first: readonly Active[],
  second: readonly Active[],
): readonly (readonly [Active, Active])[] =>
  notTogether.filter(
    ([a, b]) => (first.includes(a) && second.includes(b)) || (first.includes(b) && second.includes(a)),
  );

/** Actives after which skin burns more easily in the sun: a routine with one ends its morning with protection. */
export const needsSunProtection: readonly Active[] = ['retinoid', 'exfoliating-acid'];
