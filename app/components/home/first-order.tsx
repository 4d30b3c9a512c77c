import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';

/** What a first order gets, and how. */
export function FirstOrder({
  percent,
  title,
  text,
  note,
}: {
  percent: number;
  title: string;
  text: string;
  note: string;
}) {
  return (
    <section aria-labelledby="first-order" className="mx-auto mt-8 max-w-7xl px-4 md:px-8">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-clay-pale p-6 md:flex-nowrap md:px-10">
        <p aria-hidden="true" className="text-4xl font-light text-sale tabular-nums max-sm:hidden">
          <bdi dir="ltr">{percent}%</bdi>
        </p>
        <div className="min-w-0 grow basis-64">
          <h2 id="first-order" className="text-lg">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
          <p className="mt-1 text-sm text-soft">{note}</p>
        </div>
        <LinkButton to={urls.register(useLocale())} className="max-sm:w-full">
          {useWords().home.first_order_action}
        </LinkButton>
      </div>
    </section>
  );
}
