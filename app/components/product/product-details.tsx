import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import type { ProductDetails as Details } from '#shop/catalogue/get-product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IngredientList } from './ingredient-list.tsx';

type ProductDetailsProps = Pick<Details, 'description' | 'howToUse' | 'ingredients' | 'knowledge'> & {
  ingredientNote: string;
};

/**
 * The full description; usage and ingredients, each in a section to open. The texts were sanitised when they were saved, and again when they were
 * read.
 */
export function ProductDetails({ description, howToUse, ingredients, knowledge, ingredientNote }: ProductDetailsProps) {
  const words = useMessages().product;
  return (
    <div>
      {!isBlank(description) && (
        <section className="pb-6">
          <h2 className="text-xl">{words.description}</h2>
          <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
      <div className="border-t border-line md:border-b">
        {!isBlank(howToUse) && (
          <Disclosure title={words.how_to_use} open>
            <div className="prose" dangerouslySetInnerHTML={{ __html: howToUse }} />
          </Disclosure>
        )}
        {!isBlank(ingredients) && (
          <Disclosure title={words.ingredients}>
            <IngredientList text={ingredients} names={knowledge.names} note={ingredientNote} />
          </Disclosure>
        )}
      </div>
    </div>
  );
}

const isBlank = (text: string) => text.trim() === '';

const Disclosure = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group border-line not-first:border-t">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
      <h2 className="text-lg">{title}</h2>
      <Icon name="down" className="size-5 text-soft transition-transform duration-200 group-open:rotate-180" />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
);
