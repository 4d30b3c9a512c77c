import { useScreenWords } from '#app/i18n/words.tsx';
import { Fact } from '#app/ui/fact.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { homeScreens } from '#words/screens/home.ts';

const icons: Record<string, IconName> = {
  delivery: 'truck',
  cash_on_delivery: 'cash',
  returns: 'returns',
  free_shipping: 'gift',
};

/** What a shopper can count on, in a line. */
export function Promises({ items }: { items: { key: string; title: string; text: string }[] }) {
  return (
    <section
      aria-label={useScreenWords(homeScreens).promises}
      className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-8"
    >
      <ul className="grid border-y border-line md:grid-cols-2 lg:grid-cols-4">
        {items.map(({ key, title, text }) => (
          <Fact
            key={key}
            icon={icons[key] ?? 'check'}
            title={title}
            text={text}
            className="md:max-lg:even:border-s md:max-lg:even:ps-6 md:max-lg:nth-2:border-t-0 lg:px-6 lg:py-8 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
          />
        ))}
      </ul>
    </section>
  );
}
