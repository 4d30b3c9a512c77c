import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';

export type City = Data<'GET /cities'>[number];

const cache = new Map<string, Promise<City[]>>();

/** The cities with delivery, sorted by governorate and name in the language of the screen; empty until loaded. */
export function useCities(): City[] {
  const locale = useLocale() ?? 'ar';
  const [cities, setCities] = useState<City[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (!cache.has(locale)) {
      const loading = request('GET /cities').then(({ data }) => data);
      // A failed request is removed, so that the next caller retries.
      loading.catch(() => cache.delete(locale));
      cache.set(locale, loading);
    }
    cache.get(locale)!.then(
      (loaded) => isCurrent && setCities(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return cities;
}

/** The governorates of the cities, without duplicates. */
export const governoratesOf = (cities: readonly City[]): City['governorate'][] => [
  ...new Map(cities.map(({ governorate }) => [governorate.id, governorate])).values(),
];
