import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Figures as Counted } from '#shop/content/get-about.ts';
import { pageScreens } from '#words/content/pages/index.ts';

const order = ['products', 'brands', 'ingredients', 'governorates'] as const;

/** Counts, in large type. */
export function Figures({ figures }: { figures: Counted }) {
  const words = useScreenMessages(pageScreens).about;
  return (
    <section aria-label={words.figures} className="mt-12 md:mt-20">
      <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
        {order.map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-1 border-line py-6 nth-[n+3]:border-t even:border-s even:ps-5 md:py-10 md:ps-8 md:nth-[n+3]:border-t-0 md:not-first:border-s md:first:ps-0"
          >
            <dt className="text-sm text-soft">{words[name](figures[name])}</dt>
            <dd className="text-3xl font-light tabular-nums md:text-4xl">{figures[name].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
