import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { homeScreens } from '#words/content/home/index.ts';

const icons: Record<string, IconName> = {
  delivery: 'truck',
  cash_on_delivery: 'cash',
  returns: 'returns',
  free_shipping: 'gift',
};

/** The promise that would mislead without its text, which a phone shows too. */
const conditional = 'returns';

/** The shop's promises to a shopper: in one row, on a phone in two columns. */
export function Promises({ items }: { items: { key: string; title: string; text: string }[] }) {
  const words = useScreenMessages(homeScreens);
  return (
    <section aria-label={words.promises} className="mx-auto max-w-7xl px-4 md:mt-10 md:px-8">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2 py-3 md:gap-x-4 md:gap-y-6 md:border-b md:border-line md:py-8 lg:grid-cols-4 lg:gap-x-8">
        {items.map(({ key, title, text }) => (
          <li
            key={key}
            className={classes('flex gap-2 md:gap-4', key === conditional && 'max-md:order-last max-md:col-span-2')}
          >
            <Icon name={icons[key] ?? 'check'} className="size-5 text-act md:mt-0.5 md:size-6" />
            <div className="min-w-0">
              <p className="text-xs leading-normal font-medium md:text-base">{title}</p>
              <p
                className={classes(
                  'text-xs leading-normal text-soft md:mt-0.5 md:text-sm',
                  key !== conditional && 'max-md:hidden',
                )}
              >
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2 border-y border-line py-2 text-xs leading-normal md:gap-4 md:border-t-0 md:py-4 md:text-base">
        <Icon name="clock" className="size-5 text-act md:mt-0.5 md:size-6" />
        {words.order_review}
      </p>
    </section>
  );
}
