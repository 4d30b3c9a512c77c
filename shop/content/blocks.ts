import { z } from 'zod';

const bi = z.object({ ar: z.string(), en: z.string() });

const picture = z.object({ hash: z.string(), width: z.number().int().positive(), height: z.number().int().positive() });

/** What stands on the home page once, in the order it has until somebody says another. `slide`: the next of the slides. */
export const soleKinds = [
  'first_order',
  'categories',
  'offers',
  'best_sellers',
  'newest',
  'wheel',
  'journal',
  'promises',
] as const;

/** What may stand there as often as one likes. */
const repeatedKinds = ['slide', 'category', 'products'] as const;

export const sectionKinds = [...soleKinds, ...repeatedKinds] as const;

export type SectionKind = (typeof sectionKinds)[number];

/** What may be absent is null. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** A text that is empty in both languages is none. */
const maybeBi = orNull(bi).transform((text) => (text?.ar || text?.en ? text : null));

const section = z.object({
  kind: z.enum(sectionKinds),
  shown: z.boolean(),
  /** Instead of the words the shop has for it. */
  title: maybeBi,
  text: maybeBi,
  /** Of a `category`. */
  category_id: orNull(z.number().int()),
  /** Of `products`. */
  product_ids: orNull(z.array(z.number().int())),
});

type HomeSectionBlock = z.output<typeof section>;

const usual: readonly SectionKind[] = [
  'first_order',
  'categories',
  'offers',
  'slide',
  'best_sellers',
  'slide',
  'newest',
  'wheel',
  'journal',
  'promises',
];

const bare = (kind: SectionKind, shown: boolean): HomeSectionBlock => ({
  kind,
  shown,
  title: null,
  text: null,
  category_id: null,
  product_ids: null,
});

/** What there is one of and is not named stands at the end, hidden, so that it can be shown. */
const withAllKinds = (sections: HomeSectionBlock[]): HomeSectionBlock[] => [
  ...sections,
  ...soleKinds.filter((kind) => !sections.some((one) => one.kind === kind)).map((kind) => bare(kind, false)),
];

const moment = orNull(z.iso.datetime({ offset: true }));

/** What the row `home` of content_blocks holds. `href_key` names where a slide leads: see `slideKeys`, else a category's slug. */
export const homeBlock = z.object({
  hero: z
    .array(
      z.object({
        title: bi,
        text: bi,
        cta: z.object({ label: bi, href_key: z.string() }),
        tint: z.string(),
        picture: orNull(picture),
        /** What the picture shows. */
        alt: maybeBi,
        /** From when until when it is shown. */
        from: moment,
        until: moment,
      }),
    )
    .default([]),
  sections: z
    .array(section)
    .default(() => usual.map((kind) => bare(kind, true)))
    .transform(withAllKinds),
  promises: z.array(z.object({ key: z.string(), title: bi, text: bi })).default([]),
  first_order: orNull(z.object({ title: bi, text: bi, note: bi })),
});

export type HomeBlock = z.output<typeof homeBlock>;

/** What the row `about` holds: the pictures of that page, the widest first. */
export const aboutBlock = z.object({ pictures: z.array(picture.extend({ alt: bi })).default([]) });

export type AboutBlock = z.output<typeof aboutBlock>;

/** A link of the footer: to a screen of the shop, or to an address. */
const link = z.union([
  z.object({ key: z.string(), url: z.null(), label: bi }),
  z.object({ key: z.null(), url: z.string(), label: bi }),
]);

/** What the row `footer` of content_blocks holds. A link that is a text alone names a screen, whose label stands in `links`: as was written once. */
export const footerBlock = z
  .object({
    about: bi.default({ ar: '', en: '' }),
    groups: z.array(z.object({ key: z.string(), title: bi, links: z.array(z.union([z.string(), link])) })).default([]),
    links: z.record(z.string(), bi).default({}),
    social: z.array(z.object({ key: z.string(), url: z.url() })).default([]),
  })
  .transform(({ links: labels, groups, ...rest }) => ({
    ...rest,
    groups: groups.map((group) => ({
      ...group,
      links: group.links.flatMap((one) => {
        if (typeof one !== 'string') return [one];
        return labels[one] ? [{ key: one, url: null, label: labels[one] }] : [];
      }),
    })),
  }));

export type FooterLink = z.output<typeof link>;

export type FooterBlock = z.output<typeof footerBlock>;
