import { useEffect, useState } from 'react';
import { shortDayText } from '#app/i18n/day.ts';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { pick } from '#values/locale.ts';
import { dayByOffset, type DeliveryDays, deliveryWindow } from '#values/working-days.ts';

type Props = {
  /** The delivery days of all cities together; null while the shop delivers nowhere. */
  days: DeliveryDays | null;
  cairoOffset: number;
  returnDays: number;
};

/** Delivery, payment and returns. */
export function Delivery({ days, cairoOffset, returnDays }: Props) {
  const words = useMessages().product;
  const promise = useDeliveryText(days, cairoOffset);
  return (
    <ul className="border-y border-line">
      {promise && (
        <Row icon="truck">
          {promise.main}
          <span className="block min-h-[1lh] text-sm text-soft max-md:min-h-[2lh] max-md:text-xs">{promise.note}</span>
        </Row>
      )}
      <Row icon="cash">{words.cash}</Row>
      <Row icon="returns">
        {words.returns(returnDays)}
        <span className="block text-sm text-soft">{words.returns_text}</span>
      </Row>
      <Row icon="lock">
        {words.secure}
        <span className="block text-sm text-soft">{words.secure_text}</span>
      </Row>
    </ul>
  );
}

/**
 * When an order arrives: in the user's city, or anywhere. The page is the same for everybody on any day, so the city and the dates are filled in
 * after it has loaded.
 */
function useDeliveryText(days: DeliveryDays | null, cairoOffset: number): { main: string; note: string } | null {
  const words = useMessages().product;
  const locale = useLocale();
  const { place } = useSession();
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => whenIdle(() => setToday(new Date())), []);
  if (!days) return null;
  const main = words.delivery_within(days);
  if (!today) return { main, note: words.delivery_note };
  const { from, to } = deliveryWindow(today, place?.days ?? days, dayByOffset(cairoOffset));
  const [earliest, latest] = [shortDayText(from, locale), shortDayText(to, locale)];
  return place
    ? { main: words.delivery_from(earliest), note: words.delivery_to(pick(place.city, locale), latest) }
    : { main, note: words.delivery_between(earliest, latest) };
}

const Row = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <li className="flex gap-3 border-line py-3 not-first:border-t">
    <Icon name={icon} className="mt-0.5 text-act" />
    <span className="grow">{children}</span>
  </li>
);
