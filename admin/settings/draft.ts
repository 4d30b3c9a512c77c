import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Setting } from './setting.ts';

/** What is being typed: a text; two of them; an object of texts; or hours. */
export type Draft = unknown;

/** What a form begins with. */
export function draftOf({ kind, value }: Setting): Draft {
  if (kind === 'fields' || kind === 'hours') return value;
  return kind === 'range' ? (value as number[]).map(String) : String(value ?? '');
}

/** What was typed, as the call takes it; what is no number stays as it is, for the shop to refuse. */
export function valueOf({ kind }: Setting, draft: Draft): unknown {
  if (kind === 'range') return (draft as string[]).map(amountOf);
  if (kind === 'money' || kind === 'percent' || kind === 'integer') return amountOf(draft);
  return typeof draft === 'string' ? draft.trim() : draft;
}
