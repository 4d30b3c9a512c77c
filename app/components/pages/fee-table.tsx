import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { LocationGovernorate } from '#shop/addresses/list-locations.ts';
import { shippingScreens } from '#words/content/shipping/index.ts';

/** Every governorate with its shipping fee and delivery days, and within it those of each city. */
export function FeeTable({ governorates }: { governorates: readonly LocationGovernorate[] }) {
  const words = useScreenMessages(shippingScreens);
  return (
    <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
      {governorates.map(({ id, name, days, cities }) => {
        const fees = cities.map(({ fee }) => fee);
        const least = fees.toSorted((a, b) => a - b)[0];
        return (
          <li key={id} className="border-b border-line">
            <details name="governorate" className="group">
              <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
                <span className="grow">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-soft">{words.days(days)}</span>
                </span>
                <span className="text-sm text-soft max-sm:hidden">{words.cities(cities.length)}</span>
                {least !== undefined && (
                  <span className="min-w-24 text-end tabular-nums">
                    {fees.every((fee) => fee === least) ? words.fee(least) : words.from_fee(least)}
                  </span>
                )}
                <Icon
                  name="down"
                  className="size-5 text-soft transition-transform duration-200 group-open:rotate-180"
                />
              </summary>
              <ul className="pb-4 text-sm">
                {cities.map((city) => (
                  <li key={city.id} className="flex justify-between gap-4 py-1.5">
                    <span>
                      {city.name}
                      {city.days.join() !== days.join() && (
                        <span className="block text-soft">{words.days(city.days)}</span>
                      )}
                    </span>
                    <span className="text-soft tabular-nums">{words.fee(city.fee)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
