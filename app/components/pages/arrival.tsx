import { useCallback } from 'react';
import { useNow } from '#app/components/contact/use-now.ts';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { deliveryWindow } from '#values/working-days.ts';
import { shippingScreens } from '#words/screens/shipping.ts';

/** Between which days an order of today arrives; `at` is when the page was made. */
export function Arrival({ days: [first, last], at }: { days: readonly [number, number]; at: string }) {
  const words = useScreenWords(shippingScreens);
  const locale = useLocale();
  const now = useNow(
    at,
    useCallback((moment: Date) => new Date(moment.getTime() + 3_600_000), []),
  );
  const { from, to } = deliveryWindow(now, [first, last]);
  return words.arrives(namedDayText(from, locale), namedDayText(to, locale));
}
