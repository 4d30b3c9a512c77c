import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { IngredientPage } from '#shop/catalogue/ingredients/get-ingredient.ts';
import { freeFrom } from '#values/free-from.ts';
import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';
import { presentCards, productCardSchema } from './product-card.ts';

export const ingredientSchema = z
  .object({
    slug: z.string(),
    inci: z.string().describe('its name in lists of ingredients'),
    name: z.string(),
    uses: z.array(z.string()).describe('what it does in a product; statements about cosmetics, not medical advice'),
    cautions: z.array(z.string()).describe('for whom it is not, or what to mind'),
    is_allergen: z.boolean().describe('a fragrance allergen of the EU list'),
    not_free_from: z.array(z.enum(freeFrom.map(({ slug }) => slug))),
    products: z.array(productCardSchema),
  })
  .openapi('Ingredient');

export function presentIngredient(ingredient: IngredientPage, ctx: Ctx): z.infer<typeof ingredientSchema> {
  const words = ingredientScreens[ctx.locale];
  return {
    slug: ingredient.slug,
    inci: ingredient.inci,
    name: ingredient.name,
    uses: ingredient.does.map((use) => words.uses[use]),
    cautions: ingredient.cautions.map((caution) => words.cautions[caution]),
    is_allergen: ingredient.isAllergen,
    not_free_from: ingredient.notFreeFrom,
    products: presentCards(ingredient.products, ctx, ingredient),
  };
}
