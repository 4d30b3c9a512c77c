import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { InfoItem } from '#app/ui/info-item.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { homeScreens } from '#words/content/home/index.ts';

const icons: Record<string, IconName> = {
  delivery: 'truck',
  cash_on_delivery: 'cash',
  returns: 'returns',
  free_shipping: 'gift',
};

/** The shop's promises to a shopper, in one row. */
export function Promises({ items }: { items: { key: string; title: string; text: string }[] }) {
  const words = useScreenMessages(homeScreens);
  return (
    <section aria-label={words.promises} className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-8">
      <ul className="grid border-y border-line md:grid-cols-2 lg:grid-cols-4">
        {items.map(({ key, title, text }) => (
          <InfoItem
            key={key}
            icon={icons[key] ?? 'check'}
            title={title}
            text={text}
            className="md:max-lg:even:border-s md:max-lg:even:ps-6 md:max-lg:nth-2:border-t-0 lg:px-6 lg:py-8 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
          />
        ))}
      </ul>
      <p className="flex items-start gap-3 border-b border-line py-5 lg:items-center">
        <Icon name="clock" className="mt-0.5 size-5 text-act lg:mt-0" />
        {words.order_review}
      </p>
    </section>
  );
}
