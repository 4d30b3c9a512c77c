import type { z } from 'zod';
import type { governorateFeeShape } from '#api/presenters/staff-fees.ts';
import { normalise } from '#values/arabic.ts';

export type Governorate = z.output<typeof governorateFeeShape>;

/** Places that are chosen, by their ids. */
export type Chosen = { governorates: ReadonlySet<number>; cities: ReadonlySet<number> };

export const nothingChosen: Chosen = { governorates: new Set(), cities: new Set() };

/** A set with some ids put in, or taken out. */
export function toggled(set: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  for (const id of ids)
    if (isIn) next.add(id);
    else next.delete(id);
  return next;
}

const isNamed = (name: { ar: string; en: string }, sought: string): boolean =>
  normalise(`${name.ar} ${name.en}`).includes(sought);

/** Governorates that are looked for with all their cities, and others with those of their cities that are. */
export function sought(all: readonly Governorate[], search: string): Governorate[] {
  const words = normalise(search);
  if (words === '') return [...all];
  return all.flatMap((governorate) => {
    if (isNamed(governorate.name, words)) return [governorate];
    const cities = governorate.cities.filter(({ name }) => isNamed(name, words));
    return cities.length > 0 ? [{ ...governorate, cities }] : [];
  });
}
