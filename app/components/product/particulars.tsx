import { useWords } from '#app/i18n/words.tsx';

/** What it is, how it is used, and all that is in it: in full, folded away from nobody. */
export function Particulars({
  description,
  howToUse,
  ingredients,
}: {
  description: string;
  howToUse: string;
  ingredients: string;
}) {
  const words = useWords().product;
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-line pt-12 md:grid-cols-2">
      <div className="grid content-start gap-10">
        <Part title={words.description} html={description} />
        <Part title={words.how_to_use} html={howToUse} />
      </div>
      {ingredients && (
        <section>
          <h2 className="text-xl">{words.ingredients}</h2>
          <p className="mt-1 text-sm text-soft">{words.ingredients_note}</p>
          <p lang="en" dir="ltr" className="mt-3 text-start text-sm leading-relaxed">
            {ingredients}
          </p>
        </section>
      )}
    </div>
  );
}

/** `html` was sanitised when it was written down. */
const Part = ({ title, html }: { title: string; html: string }) =>
  html.trim() === '' ? null : (
    <section>
      <h2 className="text-xl">{title}</h2>
      <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
