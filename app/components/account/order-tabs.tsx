import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { urls } from '#app/urls.ts';
import { orderScreens } from '#words/screens/orders.ts';

/** Open and finished orders, each at an address of its own. */
export function OrderTabs({ state }: { state: 'open' | 'finished' }) {
  const words = useScreenWords(orderScreens);
  const locale = useLocale();
  const tabs = (['open', 'finished'] as const).map((one) => ({
    to: urls.orders(locale, one === 'open' ? {} : { state: one }),
    label: words[one],
    current: one === state,
  }));
  return <Tabs label={words.states} tabs={tabs} />;
}
