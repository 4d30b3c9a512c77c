import type { z } from 'zod';
import type { settingShape } from '#api/presenters/staff-setting.ts';

export type Setting = z.output<typeof settingShape>;

export type Hours = { days: string[]; from: string; to: string; timezone: string };

export const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** What a number of a setting counts, as its key says. */
export const unitOf = ({ id, kind }: Setting): (typeof units)[number] | undefined =>
  kind === 'integer' ? units.find((unit) => id.endsWith(`_${unit}`)) : undefined;

type Leaf = { path: string[]; value: string };

/** The texts of a setting that is an object, with where they are in it. */
export const leavesOf = (value: unknown, path: string[] = []): Leaf[] =>
  typeof value === 'string'
    ? [{ path, value }]
    : Object.entries((value ?? {}) as object).flatMap(([name, below]) => leavesOf(below, [...path, name]));

/** An object with a text put into it. */
export function withLeaf(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withLeaf(object[name], rest, text) };
}
