import { z } from 'zod';
import type { Opening } from '#values/opening-hours.ts';

const bi = z.object({ ar: z.string(), en: z.string() });

const picture = z.object({ hash: z.string(), width: z.number().int().positive(), height: z.number().int().positive() });

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Hours that can't be reckoned with count as not told. */
const opening = z.object({
  days: z.array(z.string()),
  from: time,
  to: time,
  timezone: z.string().refine(isTimeZone),
}) satisfies z.ZodType<Opening>;

/** What the row `home` of content_blocks holds. `href_key` names where a slide leads: `store`, `offers`, or a category's slug. */
export const homeBlock = z.object({
  hero: z
    .array(
      z.object({
        title: bi,
        text: bi,
        cta: z.object({ label: bi, href_key: z.string() }),
        tint: z.string(),
        picture: picture.nullish(),
        /** What the picture shows. */
        alt: bi.nullish(),
      }),
    )
    .default([]),
  promises: z.array(z.object({ key: z.string(), title: bi, text: bi })).default([]),
  first_order: z.object({ title: bi, text: bi, note: bi }).nullish(),
});

/** What the row `about` holds: the pictures of that page, the widest first. */
export const aboutBlock = z.object({ pictures: z.array(picture.extend({ alt: bi })).default([]) });

/** What the row `footer` of content_blocks holds; a link names a screen. */
export const footerBlock = z.object({
  about: bi.default({ ar: '', en: '' }),
  groups: z.array(z.object({ key: z.string(), title: bi, links: z.array(z.string()) })).default([]),
  links: z.record(z.string(), bi).default({}),
  contact: z
    .object({
      email: z.string(),
      hours: bi,
      opening: opening.nullish().catch(null),
      note: bi.nullish(),
    })
    .nullish(),
  social: z.array(z.object({ key: z.string(), url: z.url() })).default([]),
});
