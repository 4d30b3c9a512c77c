import type { Data } from '#api/client.ts';

export type Setting = Data<'GET /staff/settings'>[number];

/** The API resource that lists and changes the settings. */
export type SettingResource = 'settings' | 'payment-settings';

export type Hours = { days: string[]; from: string; to: string; timezone: string };

export const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The initial form value of a setting that is not set. */
export const blankOf = ({ id }: Pick<Setting, 'id'>): unknown =>
  id === 'seller'
    ? { name: { ar: '', en: '' }, address: { ar: '', en: '' }, tax_number: '', commercial_register: '' }
    : { bank_name: '', number: '' };

/** The unit of a numeric setting, derived from its key. */
export const unitOf = ({ id, kind }: Setting): (typeof units)[number] | undefined =>
  kind === 'integer' ? units.find((unit) => id.endsWith(`_${unit}`)) : undefined;

type Leaf = { path: string[]; value: string };

/** The texts of an object setting, with their paths. */
export const leavesOf = (value: unknown, path: string[] = []): Leaf[] =>
  typeof value === 'string'
    ? [{ path, value }]
    : Object.entries(value ?? {}).flatMap(([name, below]) => leavesOf(below, [...path, name]));

/** Returns a copy of the object with a text set at a path. */
export function withLeaf(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withLeaf(object[name], rest, text) };
}
