import { useCallback } from 'react';
import { useNow } from '#app/components/contact/use-now.ts';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { type DeliveryDays, deliveryWindow } from '#values/working-days.ts';
import { shippingScreens } from '#words/content/shipping/index.ts';

/** The days between which an order placed today arrives; `at` is when the page was rendered. */
export function Arrival({ days, at }: { days: DeliveryDays; at: string }) {
  const words = useScreenMessages(shippingScreens);
  const locale = useLocale();
  const now = useNow(
    at,
    useCallback((moment: Date) => new Date(moment.getTime() + 3_600_000), []),
  );
  const { from, to } = deliveryWindow(now, days);
  return words.arrives(namedDayText(from, locale), namedDayText(to, locale));
}
