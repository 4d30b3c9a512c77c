import { z } from '@hono/zod-openapi';
import type { Avoided } from '#shop/catalogue/avoid/avoidable.ts';

export const avoidedSchema = z.object({
  slug: z.string().describe('of an ingredient, or of what a list can be free from'),
  name: z.string(),
  is_group: z.boolean(),
});

export const presentAvoided = ({ slug, name, isGroup }: Avoided): z.infer<typeof avoidedSchema> => ({
  slug,
  name,
  is_group: isGroup,
});
