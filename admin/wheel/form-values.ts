import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import type { Prize, Wheel } from './wheel.ts';

/** A prize in the form. `prize` is its id in the database, because the form assigns `id` to rows automatically. */
type FormPrize = { prize?: number; label: Prize['label']; kind: Prize['kind']; value: unknown; weight: unknown };

/** Converts a wheel to form values. */
export const valuesOf = (wheel: Wheel): Values => ({
  name: wheel.name,
  spins_each: wheel.spins_each,
  starts_at: wheel.starts_at,
  ends_at: wheel.ends_at,
  prizes: prizesOf(wheel),
  while_running: false,
});

/** Prizes as form rows, with their database ids. */
export const prizesOf = (wheel: Wheel): FormPrize[] =>
  wheel.prizes.map(({ id, label, kind, value, weight }) => ({ prize: id, label, kind, value, weight }));

/** Converts form values to a request body. */
export const toBody = (values: Values): Values => ({
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
