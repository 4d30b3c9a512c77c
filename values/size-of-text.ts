import type { Size } from './unit-price.ts';
import type { SizeUnit } from './variants.ts';

/** Units of packages and of product files: how many of ours they are. */
const units: Readonly<Record<string, readonly [factor: number, unit: SizeUnit]>> = {
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
  مل: [1, 'ml'],
  لتر: [1000, 'ml'],
  mg: [0.001, 'g'],
  g: [1, 'g'],
  gm: [1, 'g'],
  kg: [1000, 'g'],
  جم: [1, 'g'],
  جرام: [1, 'g'],
  كجم: [1000, 'g'],
  item: [1, 'piece'],
  pc: [1, 'piece'],
  pcs: [1, 'piece'],
  قطعة: [1, 'piece'],
};

/** The contents of `amount` in a unit such as `ml`, `KG` or `جم`; undefined for other units, and for amounts that are not above 0 with two decimals. */
export function sizeOf(amount: string, unit: string): Size | undefined {
  const match = units[unit.trim().toLowerCase()];
  if (!match || !/^\d{1,6}(?:\.\d{1,3})?$/.test(amount.trim())) return undefined;
  const hundredths = Math.round(Number(amount) * match[0] * 100);
  return hundredths > 0 && hundredths < 1e9 ? { amount: hundredths / 100, unit: match[1] } : undefined;
}

/** The contents in a text such as `250 ml`, `1.5 L` or `100 جم`; undefined for any other text. */
export function sizeOfText(text: string): Size | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(\p{L}+)\.?\s*$/u.exec(text);
  return match ? sizeOf(match[1]!, match[2]!) : undefined;
}
