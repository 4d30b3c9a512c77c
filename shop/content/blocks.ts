import { z } from 'zod';

const bi = z.object({ ar: z.string(), en: z.string() });

const picture = z.object({ hash: z.string(), width: z.number().int().positive(), height: z.number().int().positive() });

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
  social: z.array(z.object({ key: z.string(), url: z.url() })).default([]),
});
