import { type RefObject, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import type { DialCountry } from './country-search.ts';

const key = 'phone_country';

/** Stores the country chosen in the menu, in this browser only. */
export function preferCountry(iso2: string): void {
  try {
    localStorage.setItem(key, iso2);
  } catch {
    // Storage is not available: nothing is remembered.
  }
}

function preferred(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * The initial country of an empty field, once it is known: the one chosen here before, otherwise the one of the IP address. Nothing happens when the
 * field has been touched before that.
 */
export function useCountryGuess(
  initialCountry: boolean,
  countries: readonly DialCountry[],
  field: RefObject<HTMLInputElement | null>,
): string | undefined {
  const locale = useLocale();
  const [guess, setGuess] = useState<string>();
  useEffect(() => {
    if (!initialCountry) return;
    const take = (iso2: unknown) => {
      if (field.current?.value === '' && countries.some((country) => country.iso2 === iso2)) setGuess(iso2 as string);
    };
    const before = preferred();
    if (before !== null) return take(before);
    const leaving = new AbortController();
    fetch(urls.country(locale), { signal: leaving.signal, headers: { Accept: 'application/json' } })
      .then((reply) => (reply.ok ? (reply.json() as Promise<{ country: unknown }>) : { country: null }))
      .then(({ country }) => take(country))
      .catch(() => {});
    return () => leaving.abort();
  }, [initialCountry, countries, field, locale]);
  return guess;
}
