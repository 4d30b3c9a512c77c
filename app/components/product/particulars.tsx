import type { ReactNode } from 'react';
import { useWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';

type ParticularsProps = { description: string; howToUse: string; ingredients: string };

/** What it is, in full; how it is used and all that is in it, each under its heading to be opened. Texts were sanitised when written down. */
export function Particulars({ description, howToUse, ingredients }: ParticularsProps) {
  const words = useWords().product;
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
          <Fold title={words.how_to_use} open>
            <div className="prose" dangerouslySetInnerHTML={{ __html: howToUse }} />
          </Fold>
        )}
        {!isBlank(ingredients) && (
          <Fold title={words.ingredients}>
            <p className="text-sm text-soft">{words.ingredients_note}</p>
            <p lang="en" dir="ltr" className="mt-3 text-start text-sm leading-relaxed">
              {ingredients}
            </p>
          </Fold>
        )}
      </div>
    </div>
  );
}

const isBlank = (text: string) => text.trim() === '';

const Fold = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group border-line not-first:border-t">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
      <h2 className="text-lg">{title}</h2>
      <Icon name="down" className="size-5 text-soft transition-transform duration-200 group-open:rotate-180" />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
);
