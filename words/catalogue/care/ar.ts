import { plural } from '#values/plural.ts';

/** For whom a product is and how it is used. */
export const care = {
  skin: 'البشرة',
  hair: 'الشعر',
  step: 'الخطوة',
  when: 'الاستخدام',
  any_time: 'صباحًا ومساءً',
  texture: 'القوام',
  textures: {
    gel: 'جل',
    cream: 'كريم',
    lotion: 'لوشن',
    balm: 'بلسم متماسك',
    butter: 'زبدة',
    oil: 'زيت',
    liquid: 'سائل',
    mist: 'رذاذ',
    foam: 'رغوة',
    clay: 'طين',
    powder: 'بودرة',
    grains: 'حبيبات',
    bar: 'قالب صابون',
    stick: 'إصبع',
  },
  scent: 'الرائحة',
  scents: { none: 'بلا رائحة', light: 'خفيفة', strong: 'واضحة' },
  pregnancy: {
    ask: 'أثناء الحمل والرضاعة يُسأل الطبيب قبل الاستخدام.',
    avoid: 'لا يُنصح به أثناء الحمل والرضاعة.',
  },
  min_age: (years: number) =>
    plural('ar', years, {
      one: 'من عمر سنة.',
      two: 'من عمر سنتين.',
      few: 'من عمر # سنوات.',
      many: 'من عمر # سنة.',
      other: 'من عمر # سنة.',
    }),
};
