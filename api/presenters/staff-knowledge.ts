import { z } from '@hono/zod-openapi';
import type { ManagedKnowledge } from '#shop/catalogue/manage/knowledge.ts';
import type { ManagedConcern } from '#shop/catalogue/manage/list-concerns.ts';
import type { SynonymGroup } from '#shop/catalogue/manage/synonyms.ts';
import { actives, careKinds, dayTimes, pregnancyNotes, scents, stepSlugs, textures } from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { bi, moment } from './product-fields.ts';

export const staffConcernSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    kind: z.enum(careKinds),
    name: bi,
    words: z.string().describe('what people type for it, separated by commas'),
    intro: bi,
    article: bi.describe('HTML'),
    meta_description: bi,
    position: z.number().int(),
    hidden: z.boolean(),
    products_count: z.number().int().describe('products in any state'),
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('StaffConcern');

export const presentManagedConcern = ({
  metaDescription,
  productsCount,
  updatedAt,
  ...concern
}: ManagedConcern): z.input<typeof staffConcernSchema> => ({
  ...concern,
  meta_description: metaDescription,
  products_count: productsCount,
  updated_at: updatedAt,
});

const named = z.object({ id: z.number().int(), name: bi });

export const staffKnowledgeSchema = z
  .object({
    id: z.number().int().describe('the product'),
    updated_at: moment.describe('send as `seen` with a change'),
    concerns: z.array(named.extend({ reason: bi })),
    skin_types: z.array(z.enum(skinTypes)),
    hair_types: z.array(z.enum(hairTypes)),
    step: z.enum(stepSlugs).nullable(),
    when: z.array(z.enum(dayTimes)),
    texture: z.enum(textures).nullable(),
    scent: z.enum(scents).nullable(),
    actives: z.array(z.enum(actives)),
    pregnancy: z.enum(pregnancyNotes).nullable(),
    min_age: z.number().int().nullable(),
    companions: z.array(named).describe('products to recommend beside it, in order'),
    suggested: z
      .object({ concerns: z.array(named), actives: z.array(z.enum(actives)) })
      .describe('from its texts and ingredients, to check'),
  })
  .openapi('StaffKnowledge');

export const presentManagedKnowledge = ({
  productId,
  updatedAt,
  care,
  concerns,
  companions,
  suggested,
}: ManagedKnowledge): z.input<typeof staffKnowledgeSchema> => ({
  id: productId,
  updated_at: updatedAt,
  concerns,
  skin_types: care?.skinTypes ?? [],
  hair_types: care?.hairTypes ?? [],
  step: care?.step ?? null,
  when: care?.times ?? [],
  texture: care?.texture ?? null,
  scent: care?.scent ?? null,
  actives: care?.actives ?? [],
  pregnancy: care?.pregnancy ?? null,
  min_age: care?.minAge ?? null,
  companions,
  suggested,
});

export const synonymsSchema = z
  .object({ id: z.number().int(), words: z.array(z.string()), created_at: moment })
  .openapi('Synonyms');

export const presentSynonyms = ({ id, words, createdAt }: SynonymGroup): z.input<typeof synonymsSchema> => ({
  id,
  words,
  created_at: createdAt.toISOString(),
});
