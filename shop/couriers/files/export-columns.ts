import { type Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';

/** What a column of the file for a courier can have. */
export const exportFields = [
  'number',
  'order_number',
  'waybill',
  'name',
  'phone',
  'governorate',
  'city',
  'address',
  'collect',
  'units',
  'contents',
  'weight_kg',
] as const;

export type ExportField = (typeof exportFields)[number];

/** A column: what it has, and the header that the courier expects. */
export type ExportColumn = { field: ExportField; header: string };

/** The columns of a courier that nobody has set up. */
export const usualExport = (locale: Locale): ExportColumn[] =>
  exportFields.map((field) => ({ field, header: getMessages(locale).couriers.fields[field] }));
