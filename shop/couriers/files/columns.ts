import { z } from 'zod';
import { singleLine } from '#shop/parse.ts';

const header = singleLine(100);

/** The meanings of columns in a courier's status file, and in its remittance file. */
export const statusColumns = z.object({ code: header, state: header, at: header.optional(), note: header.optional() });
export const remittanceColumns = z.object({ code: header, amount: header, fee: header.optional() });

export type StatusColumns = z.output<typeof statusColumns>;
export type RemittanceColumns = z.output<typeof remittanceColumns>;

/** Headers that couriers in Egypt use, without spaces and signs, by meaning. */
const usual: Record<string, RegExp> = {
  code: /^(awb|waybill|tracking(number|no|id)?|shipment(number|no)?|barcode|رقم(البوليصه|الشحنه|التتبع)|البوليصه|كود(الشحنه)?|الباركود)$/,
  state: /^(status|state|shipmentstatus|deliverystatus|الحاله|حاله(الشحنه|التوصيل)?)$/,
  at: /^(date|statusdate|time|updatedat|lastupdate|deliverydate|التاريخ|تاريخ(الحاله|التسليم))$/,
  note: /^(reason|note|notes|comment|السبب|ملاحظات)$/,
  amount: /^(cod|codamount|amount|cash|collected(amount)?|المبلغ|التحصيل|مبلغ(التحصيل)?|المحصل)$/,
  fee: /^(fee|fees|shippingfees?|deliveryfees?|charges|commission|الرسوم|مصاريف(الشحن)?|عموله|تكلفه(الشحن)?|الشحن)$/,
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The columns of a file by the meanings asked for, as far as their headers are usual ones. */
export const guessColumns = (headers: readonly string[], meanings: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    meanings.flatMap((meaning) => {
      const match = headers.find((name) => usual[meaning]?.test(plain(name)));
      return match === undefined ? [] : [[meaning, match] as const];
    }),
  );

/** Whether a file has all columns of a mapping. */
export const hasColumns = (
  headers: readonly string[],
  mapping: Readonly<Record<string, string | undefined>>,
): boolean => Object.values(mapping).every((name) => name === undefined || headers.includes(name));

/** A courier's word for a state, as it is compared: without case, marks and doubled spaces. */
export const stateWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
