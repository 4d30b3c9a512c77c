import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import type { Prize, Wheel } from './wheel.ts';

/** A prize as a form has it. `prize` is its number in the database: the form gives `id` to each row by itself. */
type FormPrize = { prize?: number; label: Prize['label']; kind: Prize['kind']; value: unknown; weight: unknown };

/** What of a wheel a form has. */
export const valuesOf = (wheel: Wheel): Values => ({
  name: wheel.name,
  spins_each: wheel.spins_each,
  starts_at: wheel.starts_at,
  ends_at: wheel.ends_at,
  prizes: prizesOf(wheel),
  while_running: false,
});

/** Its prizes, each still the one it was. */
export const prizesOf = (wheel: Wheel): FormPrize[] =>
  wheel.prizes.map(({ id, label, kind, value, weight }) => ({ prize: id, label, kind, value, weight }));

/** What was typed, as calls take it. */
export const typed = (values: Values): Values => ({
  ...values,
  spins_each: amountOf(values['spins_each']),
  prizes: ((values['prizes'] ?? []) as FormPrize[]).map(({ prize, label, kind, value, weight }) => ({
    ...(prize !== undefined && { id: prize }),
    label,
    kind,
    value: kind === 'percent' || kind === 'points' ? (amountOf(value) ?? 0) : 0,
    weight: amountOf(weight),
  })),
});
