import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual } from '#db/query-rows.ts';
import { actives, dayTimes, pregnancyNotes, scents, stepSlugs, textures } from '#values/knowledge.ts';
import { type Locale, pick } from '#values/locale.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import type { ProductCard } from '../card.ts';

const careRow = z.object({
  skinTypes: z.array(z.enum(skinTypes)),
  hairTypes: z.array(z.enum(hairTypes)),
  step: z.enum(stepSlugs).nullable(),
  times: z.array(z.enum(dayTimes)),
  texture: z.enum(textures).nullable(),
  scent: z.enum(scents).nullable(),
  actives: z.array(z.enum(actives)),
  pregnancy: z.enum(pregnancyNotes).nullable(),
  minAge: z.int().nullable(),
});

/** The columns of what staff know of a product `p`. */
export const careColumns = {
  care: careRow.nullable(),
  concernReasons: z.array(z.object({ slug: z.string(), reason: bilingual })).nullable(),
};

export const selectCare = sql`(select json_build_object('skinTypes', k.skin_types, 'hairTypes', k.hair_types, 'step', k.step, 'times', k.times,
    'texture', k.texture, 'scent', k.scent, 'actives', k.actives, 'pregnancy', k.pregnancy, 'minAge', k.min_age)
  from product_knowledge k where k.product_id = p.id) care,
  (select json_agg(json_build_object('slug', c.slug, 'reason', json_build_object('ar', pc.reason_ar, 'en', pc.reason_en)) order by c.position, c.id)
  from product_concerns pc join concerns c on c.id = pc.concern_id where pc.product_id = p.id and not c.hidden) concern_reasons`;

/** For whom a product is and how it is used, by the staff of the shop; nothing where nothing is known. */
export type ProductCare = z.output<typeof careRow> & {
  /** What it is for, with the reason in the current user's language; it may be empty. */
  concerns: { slug: string; name: string; reason: string }[];
};

const nothingKnown: z.output<typeof careRow> = {
  skinTypes: [],
  hairTypes: [],
  step: null,
  times: [],
  texture: null,
  scent: null,
  actives: [],
  pregnancy: null,
  minAge: null,
};

export function productCare(
  { care, concernReasons }: { [K in keyof typeof careColumns]: z.output<(typeof careColumns)[K]> },
  concerns: ProductCard['concerns'],
  locale: Locale,
): ProductCare {
  const reasons = new Map(concernReasons?.map(({ slug, reason }) => [slug, pick(reason, locale)]));
  return {
    ...(care ?? nothingKnown),
    concerns: concerns.map(({ slug, name }) => ({ slug, name, reason: reasons.get(slug) ?? '' })),
  };
}
