import { z } from '@hono/zod-openapi';
import type { CategoryNode } from '#shop/catalogue/category-tree.ts';
import { imageOf, type Site } from './product-card.ts';

type Category = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  image_alt: string;
  products_count: number;
  children: Category[];
};

export const categorySchema: z.ZodType<Category> = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    image_alt: z.string(),
    products_count: z.number().int(),
    children: z.array(z.lazy(() => categorySchema)),
  })
  .openapi('Category');

/** A category with all its descendants. */
export const presentCategory = (node: CategoryNode, site: Site): Category => ({
  id: node.id,
  parent_id: node.parentId,
  slug: node.slug,
  name: node.name,
  description: node.description,
  image: imageOf(node.picture, site),
  image_alt: node.picture?.alt ?? '',
  products_count: node.count,
  children: node.children.map((child) => presentCategory(child, site)),
});
