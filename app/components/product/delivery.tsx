import { useEffect, useState } from 'react';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { dayByOffset, deliveryWindow } from '#values/working-days.ts';

type Props = { days: readonly [number, number]; cairoOffset: number; returnDays: number };

/** Delivery, payment and returns. The two dates depend on the current day, so they are filled in after the page has loaded. */
export function Delivery({ days, cairoOffset, returnDays }: Props) {
  const words = useMessages().product;
  const locale = useLocale();
  const [dates, setDates] = useState<string | null>(null);
  const [first, last] = days;
  useEffect(
    () =>
      whenIdle(() => {
        const { from, to } = deliveryWindow(new Date(), [first, last], dayByOffset(cairoOffset));
        setDates(words.delivery_between(namedDayText(from, locale), namedDayText(to, locale)));
      }),
    [first, last, cairoOffset, locale, words],
  );
  return (
    <ul className="border-y border-line">
      <Row icon="truck">
        {words.delivery}: {words.delivery_days(first, last)}
        <span className="block min-h-[2lh] text-sm text-soft md:min-h-[1lh]">{dates ?? words.delivery_note}</span>
      </Row>
      <Row icon="cash">{words.cash}</Row>
      <Row icon="returns">{words.returns(returnDays)}</Row>
      <Row icon="lock">
        {words.secure}
        <span className="block text-sm text-soft">{words.secure_text}</span>
      </Row>
    </ul>
  );
}

const Row = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <li className="flex gap-3 border-line py-3 not-first:border-t">
    <Icon name={icon} className="mt-0.5 text-act" />
    <span className="grow">{children}</span>
  </li>
);
