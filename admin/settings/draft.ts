import { amountOf } from '#admin/ui/amount-input.tsx';
import { blankOf, type Setting } from './setting.ts';

/** A value while it is edited: a text, an object of texts, or opening hours. */
export type Draft = unknown;

/** The initial draft of a setting. */
export function draftOf(setting: Setting): Draft {
  const { kind, value } = setting;
  if (kind === 'fields') return value ?? blankOf(setting);
  if (kind === 'hours' || kind === 'switch') return value;
  return String(value ?? '');
}

/** Converts a draft to a request value. Text that is not a number is passed on unchanged, for the server to refuse. */
export function valueOf({ kind }: Setting, draft: Draft): unknown {
  if (kind === 'money' || kind === 'percent' || kind === 'integer') return amountOf(draft);
  return typeof draft === 'string' ? draft.trim() : draft;
}
