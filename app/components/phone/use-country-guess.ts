import { type RefObject, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import type { DialCountry } from './country-search.ts';

const key = 'phone_country';

/** Remembers, in this browser only, the country somebody has chosen in the menu. */
export function preferCountry(iso2: string): void {
  try {
    localStorage.setItem(key, iso2);
  } catch {
    // Storage is closed to us: then nothing is remembered.
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
 * The country an empty field starts with, once it is known: the one chosen here before, else the one the address of the
 * network speaks for. Nothing comes of it when the field has been touched meanwhile.
 */
export function useCountryGuess(
  wanted: boolean,
  countries: readonly DialCountry[],
  field: RefObject<HTMLInputElement | null>,
): string | undefined {
  const locale = useLocale();
  const [guess, setGuess] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
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
  }, [wanted, countries, field, locale]);
  return guess;
}
