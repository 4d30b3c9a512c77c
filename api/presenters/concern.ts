import { z } from '@hono/zod-openapi';
import type { ConcernPage } from '#shop/catalogue/knowledge/get-concern.ts';
import type { ConcernSummary } from '#shop/catalogue/knowledge/list-concerns.ts';
import { careKinds } from '#values/knowledge.ts';

const shared = {
  id: z.number().int(),
  slug: z.string(),
  kind: z.enum(careKinds),
  name: z.string(),
  intro: z.string(),
};

export const concernSummarySchema = z
  .object({ ...shared, count: z.number().int().describe('products on sale') })
  .openapi('Concern');

export const presentConcernSummary = ({
  id,
  slug,
  kind,
  name,
  intro,
  count,
}: ConcernSummary): z.infer<typeof concernSummarySchema> => ({ id, slug, kind, name, intro, count });

export const concernSchema = z.object({
  ...shared,
  article: z.string().describe('HTML'),
  meta_description: z.string(),
  updated_at: z.iso.datetime(),
});

export const presentConcern = (page: ConcernPage): z.infer<typeof concernSchema> => ({
  id: page.id,
  slug: page.slug,
  kind: page.kind,
  name: page.name,
  intro: page.intro,
  article: page.article,
  meta_description: page.metaDescription,
  updated_at: page.updatedAt.toISOString(),
});
