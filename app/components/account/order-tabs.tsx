import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { urls } from '#app/urls.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

/** Open and finished orders, each list with its own URL. */
export function OrderTabs({ state }: { state: 'open' | 'finished' }) {
  const words = useScreenMessages(orderScreens);
  const locale = useLocale();
  const tabs = (['open', 'finished'] as const).map((one) => ({
    to: urls.orders(locale, one === 'open' ? {} : { state: one }),
    label: words[one],
    current: one === state,
  }));
  return <Tabs label={words.states} tabs={tabs} />;
}
