import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';

export type City = Data<'GET /cities'>[number];

const known = new Map<string, Promise<City[]>>();

/** The cities with delivery, sorted by governorate and name in the language of the screen; empty until loaded. */
export function useCities(): City[] {
  const locale = useLocale() ?? 'ar';
  const [cities, setCities] = useState<City[]>([]);
  useEffect(() => {
    let isHere = true;
    if (!known.has(locale)) {
      const loading = request('GET /cities').then(({ data }) => data);
      // A failed request is removed, so that the next caller retries.
      loading.catch(() => known.delete(locale));
      known.set(locale, loading);
    }
    known.get(locale)!.then(
      (found) => isHere && setCities(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  return cities;
}

/** The governorates of the cities, without duplicates. */
export const governoratesOf = (cities: readonly City[]): City['governorate'][] => [
  ...new Map(cities.map(({ governorate }) => [governorate.id, governorate])).values(),
];
