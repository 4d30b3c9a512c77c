import { cell } from './cells.ts';
import { column } from './columns.ts';
import type { Row } from './rows.ts';

const serviceWords =
  /\b(?:services?|booking|appointment|consultation|insurance|warranty|(?:shipping|package|order) protection|gift cards?|e-?books?|digital)\b|خدم[ةه]|حجز|استشار[ةه]|تأمين|ضمان|بطاق[ةه] هدي[ةه]/i;
const insuranceWords = /\b(?:insurance|extended warranty|(?:shipping|package|order) protection)\b|تأمين/i;

/**
 * The type of a product that is no goods: a service, an insurance, a gift card, or what is not shipped. Null for goods. The category is not asked:
 * shops list cosmetics among services there.
 */
export function serviceOf(head: Row): string | null {
  const type = cell(head, column.type);
  const isService =
    cell(head, 'Gift Card').toLowerCase() === 'true' ||
    cell(head, 'Variant Requires Shipping').toLowerCase() === 'false' ||
    serviceWords.test(type) ||
    insuranceWords.test(cell(head, column.title));
  return isService ? type || cell(head, column.category).split('>').at(-1)!.trim() || '-' : null;
}
