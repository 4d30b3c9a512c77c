import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
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
          <li
            key={key}
            className="flex gap-4 border-line py-5 not-first:border-t md:max-lg:even:border-s md:max-lg:even:ps-6 md:max-lg:nth-2:border-t-0 lg:px-6 lg:py-8 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
          >
            <Icon name={icons[key] ?? 'check'} className="mt-0.5 text-act" />
            <div>
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
