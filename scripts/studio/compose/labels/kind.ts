import type { Bi, ProductSeed } from '../../../../db/seed/types.ts';

const kinds: Record<string, Bi> = {
  cleanser: { ar: 'غسول للوجه', en: 'Face cleanser' },
  toner: { ar: 'تونر للوجه', en: 'Face toner' },
  serum: { ar: 'سيروم للوجه', en: 'Face serum' },
  moisturiser: { ar: 'مرطب للوجه', en: 'Face moisturiser' },
  sunscreen: { ar: 'واقي شمس', en: 'Sunscreen' },
  'face-mask': { ar: 'ماسك للوجه', en: 'Face mask' },
  'eye-lip': { ar: 'لمحيط العين', en: 'Eye care' },
  'body-wash': { ar: 'للاستحمام', en: 'Body wash' },
  'body-moisturiser': { ar: 'مرطب للجسم', en: 'Body moisturiser' },
  'body-scrub': { ar: 'مقشر للجسم', en: 'Body scrub' },
  soap: { ar: 'صابون', en: 'Soap bar' },
  deodorant: { ar: 'مزيل عرق', en: 'Deodorant' },
  'hand-foot': { ar: 'للقدمين', en: 'Foot care' },
  shampoo: { ar: 'شامبو', en: 'Shampoo' },
  conditioner: { ar: 'بلسم للشعر', en: 'Conditioner' },
  'hair-mask': { ar: 'ماسك للشعر', en: 'Hair mask' },
  'hair-oil': { ar: 'زيت للشعر', en: 'Hair oil' },
  styling: { ar: 'لتصفيف الشعر', en: 'Hair styling' },
};

/** The kind of a product, in the label's small print. */
export function kindOf({ category, container, slug }: ProductSeed): Bi {
  if (/lip-/.test(slug)) return { ar: 'للشفاه', en: 'Lip care' };
  if (category === 'toner' && container === 'spray') return { ar: 'بخاخ للوجه', en: 'Face mist' };
  if (category === 'hand-foot' && /hand/.test(slug)) return { ar: 'لليدين', en: 'Hand care' };
  if (category === 'hair-oil' && /scalp-serum/.test(slug)) return { ar: 'سيروم للفروة', en: 'Scalp serum' };
  if (category === 'hair-oil' && /serum/.test(slug)) return { ar: 'سيروم للشعر', en: 'Hair serum' };
  if (category === 'face-mask' && container === 'sachet') return { ar: 'ماسك قماشي', en: 'Sheet mask' };
  if (container === 'bar' && category === 'shampoo') return { ar: 'شامبو صلب', en: 'Shampoo bar' };
  if (container === 'bar' && category === 'cleanser') return { ar: 'صابونة للوجه', en: 'Face bar' };
  return kinds[category]!;
}
