import { z } from 'zod';

const localizedText = z.object({ ar: z.string(), en: z.string() });

const picture = z.object({ hash: z.string(), width: z.number().int().positive(), height: z.number().int().positive() });

/** The sections that appear once on the home page, in their default order. */
export const singleKinds = [
  'promises',
  'first_order',
  'offers',
  'categories',
  'best_sellers',
  'newest',
  'wheel',
  'journal',
] as const;

/** The sections that may appear any number of times. `slide` shows the next slide. */
const repeatedKinds = ['slide', 'category', 'products'] as const;

export const sectionKinds = [...singleKinds, ...repeatedKinds] as const;

export type SectionKind = (typeof sectionKinds)[number];

const orNull = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

/** A text that is empty in both languages becomes null. */
const optionalLocalizedText = orNull(localizedText).transform((text) => (text?.ar || text?.en ? text : null));

const section = z.object({
  kind: z.enum(sectionKinds),
  shown: z.boolean(),
  /** Replaces the shop's default text. */
  title: optionalLocalizedText,
  text: optionalLocalizedText,
  /** For `category` only. */
  category_id: orNull(z.number().int()),
  /** For `products` only. */
  product_ids: orNull(z.array(z.number().int())),
});

type HomeSectionBlock = z.output<typeof section>;

const defaultOrder: readonly SectionKind[] = [
  'promises',
  'first_order',
  'offers',
  'categories',
  'slide',
  'best_sellers',
  'slide',
  'newest',
  'wheel',
  'journal',
];

const emptySection = (kind: SectionKind, shown: boolean): HomeSectionBlock => ({
  kind,
  shown,
  title: null,
  text: null,
  category_id: null,
  product_ids: null,
});

/** Adds missing single sections at the end, hidden, so that staff can show them. */
const withAllKinds = (sections: HomeSectionBlock[]): HomeSectionBlock[] => [
  ...sections,
  ...singleKinds
    .filter((kind) => !sections.some((candidate) => candidate.kind === kind))
    .map((kind) => emptySection(kind, false)),
];

const moment = orNull(z.iso.datetime({ offset: true }));

/** The row `home` of content_blocks. `href_key` names the target of a slide: one of `slideKeys` or a category's slug. */
export const homeBlock = z.object({
  hero: z
    .array(
      z.object({
        title: localizedText,
        text: localizedText,
        cta: z.object({ label: localizedText, href_key: z.string() }),
        tint: z.string(),
        picture: orNull(picture),
        alt: optionalLocalizedText,
        /** The time window in which the slide is shown. */
        from: moment,
        until: moment,
      }),
    )
    .default([]),
  sections: z
    .array(section)
    .default(() => defaultOrder.map((kind) => emptySection(kind, true)))
    .transform(withAllKinds),
  promises: z.array(z.object({ key: z.string(), title: localizedText, text: localizedText })).default([]),
  first_order: orNull(z.object({ title: localizedText, text: localizedText, note: localizedText })),
});

export type HomeBlock = z.output<typeof homeBlock>;

/** The row `about`: the pictures of the about page, widest first. */
export const aboutBlock = z.object({ pictures: z.array(picture.extend({ alt: localizedText })).default([]) });

export type AboutBlock = z.output<typeof aboutBlock>;

/** A footer link to a screen of the shop or to an address. */
const link = z.union([
  z.object({ key: z.string(), url: z.null(), label: localizedText }),
  z.object({ key: z.null(), url: z.string(), label: localizedText }),
]);

/** The row `footer` of content_blocks. In the older format a link is a plain string that names a screen, and its label is in `links`. */
export const footerBlock = z
  .object({
    about: localizedText.default({ ar: '', en: '' }),
    groups: z
      .array(z.object({ key: z.string(), title: localizedText, links: z.array(z.union([z.string(), link])) }))
      .default([]),
    links: z.record(z.string(), localizedText).default({}),
    social: z.array(z.object({ key: z.string(), url: z.url() })).default([]),
  })
  .transform(({ links: labels, groups, ...rest }) => ({
    ...rest,
    groups: groups.map((group) => ({
      ...group,
      links: group.links.flatMap((stored) => {
        if (typeof stored !== 'string') return [stored];
        return labels[stored] ? [{ key: stored, url: null, label: labels[stored] }] : [];
      }),
    })),
  }));

export type FooterLink = z.output<typeof link>;

export type FooterBlock = z.output<typeof footerBlock>;
