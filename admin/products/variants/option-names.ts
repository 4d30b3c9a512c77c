import type { Bi } from '#values/locale.ts';
import type { OptionKind } from '#values/variants.ts';

/** The name that an option has until somebody changes it, in both languages. */
export const optionNames: Record<OptionKind, Bi> = {
  size: { ar: 'الحجم', en: 'Size' },
  shade: { ar: 'الدرجة', en: 'Shade' },
  scent: { ar: 'الرائحة', en: 'Scent' },
  other: { ar: '', en: '' },
};
