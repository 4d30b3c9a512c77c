import type { Data } from '#api/client.ts';
import { normalise } from '#values/arabic.ts';

export type Governorate = Data<'GET /staff/shipping-fees'>[number];

/** Working days to the first and the last day of a delivery. */
export type Days = Governorate['delivery_days'];

/** The days while they are edited. */
export type DraftDays = { from: string; to: string };

/** The initial draft of days; empty for none. */
export const draftOfDays = (days: Days | null): DraftDays => ({
  from: days ? String(days.from) : '',
  to: days ? String(days.to) : '',
});

/** Why days were refused: what is wrong with one of them, or the reply's message. */
export const daysError = ({ message, errors }: { message: string; errors: Record<string, string> }): string =>
  errors['from'] ?? errors['to'] ?? message;

/** Selected places by id. */
export type SelectedPlaces = { governorates: ReadonlySet<number>; cities: ReadonlySet<number> };

export const noPlaces: SelectedPlaces = { governorates: new Set(), cities: new Set() };

/** A copy of a set with ids added or removed. */
export function toggled(set: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  for (const id of ids)
    if (isIn) next.add(id);
    else next.delete(id);
  return next;
}

/** The selected places that are visible: governorates in the list, and cities of expanded governorates. */
export function visibleSelection(
  selected: SelectedPlaces,
  listed: readonly Governorate[],
  isOpen: (id: number) => boolean,
): SelectedPlaces {
  const governorates = new Set(listed.map(({ id }) => id));
  const cities = new Set(listed.filter(({ id }) => isOpen(id)).flatMap((one) => one.cities.map(({ id }) => id)));
  return {
    governorates: new Set([...selected.governorates].filter((id) => governorates.has(id))),
    cities: new Set([...selected.cities].filter((id) => cities.has(id))),
  };
}

const matchesName = (name: { ar: string; en: string }, search: string): boolean =>
  normalise(`${name.ar} ${name.en}`).includes(search);

/** Filters governorates by name: a match keeps all its cities, the others only their matching cities. */
export function filterGovernorates(all: readonly Governorate[], search: string): Governorate[] {
  const text = normalise(search);
  if (text === '') return [...all];
  return all.flatMap((governorate) => {
    if (matchesName(governorate.name, text)) return [governorate];
    const cities = governorate.cities.filter(({ name }) => matchesName(name, text));
    return cities.length > 0 ? [{ ...governorate, cities }] : [];
  });
}

const newer = <T extends { updated_at: string }>(a: T, b: T): T => (a.updated_at > b.updated_at ? a : b);

/** With a governorate as a reply returned it. A reply that comes late brings back no older fee of another place. */
export const withReply = (all: readonly Governorate[], next: Governorate): Governorate[] =>
  all.map((last) => {
    if (last.id !== next.id) return last;
    const cities = next.cities.map((city) => newer(last.cities.find(({ id }) => id === city.id) ?? city, city));
    return { ...newer(last, next), cities };
  });
