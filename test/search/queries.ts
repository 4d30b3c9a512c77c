import { demoProducts, demoSets } from '#db/seed/catalogue-files.ts';

/** How well products answer a query, by slug: 3 is what the shopper wants, 2 helps as well, 1 is related. */
export type Grades = ReadonlyMap<string, number>;

const need = (
  queries: string,
  best: readonly string[],
  good: readonly string[] = [],
  related: readonly string[] = [],
) => {
  const grades = new Map<string, number>();
  for (const [grade, slugs] of [
    [1, related],
    [2, good],
    [3, best],
  ] as const) {
    for (const slug of slugs) grades.set(slug, grade);
  }
  return queries.split(', ').map((query): { query: string; grades: Grades } => ({ query, grades }));
};

const category = (slug: string): string[] =>
  [...demoProducts, ...demoSets].filter((product) => product.category === slug).map((product) => product.slug);

const curly = [
  'low-lather-curl-cleanser',
  'slip-detangling-conditioner',
  'fig-leaf-leave-in',
  'okra-flaxseed-moisture-mask',
  'flaxseed-curl-gel',
  'curl-defining-cream',
  'curl-refresh-mist',
  'curl-care-set',
  'grapeseed-gloss-serum',
  'grape-vinegar-clarifying-shampoo',
];
const bodyCreams = category('body-moisturiser').filter((slug) => slug !== 'aloe-after-sun-body-gel');
const handCreams = ['mandarin-hand-cream', 'unscented-barrier-hand-cream'];
const moisturisers = category('moisturiser').filter((slug) => slug !== 'cooling-after-sun-face-gel');
const niacinamide = ['niacinamide-10-clear-serum', 'niacinamide-city-milk-spf-50'];
const blackSeed = ['black-seed-shampoo-fine-hair', 'black-seed-fenugreek-conditioner', 'pure-black-seed-hair-oil'];
const coloured = ['amino-acid-3-conditioner', 'keratin-5-protein-mask', 'olive-wheat-shampoo-dry-hair'];

/** What people type, as typed, with errors, in dialect and in Latin letters, graded by hand from the texts and ingredients of the demo products. */
export const queries = [
  // Concerns of the skin.
  ...need(
    'حب الشباب, حبوب الوجه, حبوب, acne, pimples, 7ob el shabab, علاج حب الشباب, pimpels, حبوب الوش, breakouts',
    ['salicylic-2-clarifying-gel-cleanser', 'clear-skin-morning-set'],
    ['niacinamide-10-clear-serum'],
    ['red-clay-clarifying-mask', 'alpha-arbutin-2-even-tone-serum'],
  ),
  ...need(
    'غسول للحبوب, acne face wash, غسول حب الشباب',
    ['salicylic-2-clarifying-gel-cleanser'],
    ['clear-skin-morning-set'],
  ),
  ...need(
    'رؤوس سوداء, blackheads, المسام الواسعة, pores, تنظيف المسام',
    ['salicylic-2-clarifying-gel-cleanser', 'niacinamide-10-clear-serum', 'red-clay-clarifying-mask'],
    ['clear-skin-morning-set'],
  ),
  ...need(
    'كلف, تصبغات, البقع الداكنة, dark spots, pigmentation, melasma, kalaf, توحيد لون البشرة, اثار الحبوب, كريم للكلف, hyperpigmentasion',
    ['alpha-arbutin-2-even-tone-serum'],
    ['vitamin-c-15-bright-serum', 'glycolic-7-evening-toner'],
    ['niacinamide-10-clear-serum'],
  ),
  ...need(
    'نضارة البشرة, glow, بشرة باهتة, brightening',
    ['vitamin-c-15-bright-serum', 'frankincense-propolis-serum', 'mountain-honey-gel-mask'],
    ['glycolic-7-evening-toner', 'lactic-5-overnight-mask', 'red-algae-dewy-serum', 'jasmine-eve-sheet-mask'],
    ['pomegranate-sheet-mask', 'alpha-arbutin-2-even-tone-serum'],
  ),
  ...need(
    'تجاعيد, wrinkles, anti aging, خطوط رفيعة, taga3eed, winkles',
    ['retinol-0-3-night-serum'],
    ['prickly-pear-seed-oil-serum', 'jasmine-soft-eye-cream'],
    ['frankincense-water-mist'],
  ),
  ...need(
    'كريم للبشرة الجافة, dry skin cream, كريم مرطب للبشره الجافه',
    ['ceramide-barrier-cream', 'honey-frankincense-winter-cream'],
    ['apricot-night-cream'],
    ['frankincense-honey-cream-cleanser'],
  ),
  ...need('غسول للبشرة الجافة, face wash for dry skin', ['frankincense-honey-cream-cleanser']),
  ...need(
    'غسول للبشرة الدهنية, face wash for oily skin, غسول بشره دهنيه',
    ['salicylic-2-clarifying-gel-cleanser'],
    ['clear-skin-morning-set'],
  ),
  ...need(
    'بشرة دهنية, oily skin, bashra dohneya',
    [
      'salicylic-2-clarifying-gel-cleanser',
      'niacinamide-10-clear-serum',
      'clear-skin-morning-set',
      'matte-gel-cream-spf-50',
      'aloe-algae-water-gel',
      'oat-clay-matte-lotion',
      'red-clay-clarifying-mask',
    ],
    ['mineral-salt-bar'],
  ),
  ...need(
    'بشرة حساسة, sensitive skin, احمرار',
    ['oat-panthenol-calm-serum', 'white-clay-soft-face-wash', 'tinted-mineral-spf-40', 'pink-clay-face-bar'],
    ['oat-clay-body-cream', 'white-clay-unscented-body-wash', 'pink-clay-gentle-scrub'],
    ['unscented-clay-deodorant', 'red-clay-unscented-soap'],
  ),
  ...need(
    'هالات سوداء, dark circles, هالات, under eye bags, halat soda, انتفاخ العين',
    ['caffeine-5-eye-serum'],
    ['jasmine-soft-eye-cream'],
  ),
  ...need('بعد الشمس, after sun, حروق الشمس, sunburn', ['cooling-after-sun-face-gel', 'aloe-after-sun-body-gel']),
  ...need('تشقق الشفايف, chapped lips, ليب بالم, lip balm, مرطب شفايف', [
    'honey-pot-lip-balm',
    'pocket-lip-stick-spf-30',
  ]),
  // Concerns of the hair.
  ...need(
    'قشرة, القشرة, قشرة الشعر, dandruff, ashra, dandruf, dandrff, flakes, شامبو للقشرة, anti dandruff shampoo, shampo ashra',
    ['salicylic-2-scalp-shampoo'],
    [],
    ['marine-clay-scalp-mask'],
  ),
  ...need(
    'تساقط الشعر, تساقط, hair fall, hair loss, tasa2ot el sha3r, تساقت الشعر, شعري بيقع, hairfall',
    ['rosemary-caffeine-scalp-serum'],
    ['rocket-seed-strength-oil', 'cold-pressed-castor-oil', 'black-seed-shampoo-fine-hair'],
  ),
  ...need('شامبو للشعر الدهني, shampoo for oily hair', [
    'orange-blossom-shampoo-oily-roots',
    'salicylic-2-scalp-shampoo',
  ]),
  ...need('شامبو للشعر الجاف, dry hair shampoo', ['olive-wheat-shampoo-dry-hair']),
  ...need(
    'هيشان, frizz, شعر هايش, hayashan',
    ['fig-leaf-leave-in', 'curl-defining-cream', 'olive-wheat-shampoo-dry-hair', 'jasmine-finishing-oil'],
    ['jasmine-shea-hair-bath-cream', 'sweet-almond-hair-oil'],
    ['sesame-laurel-prewash-oil', 'mango-date-sachet-mask'],
  ),
  ...need(
    'تقصف الشعر, split ends, تقصف, damaged hair, شعر تالف',
    ['castor-honey-rich-mask', 'keratin-5-protein-mask', 'black-seed-fenugreek-conditioner'],
    ['amino-acid-3-conditioner', 'squalane-silk-ends-serum', 'rocket-seed-strength-oil'],
    ['olive-wheat-shampoo-dry-hair'],
  ),
  ...need('شعر مصبوغ, coloured hair', coloured, ['castor-honey-rich-mask', 'black-seed-fenugreek-conditioner']),
  ...need('كيرلي, curly, شعر كيرلي, curly hair, kerly', curly),
  ...need(
    'شامبو كيرلي, curly shampoo, شامبو بدون سلفات, sulfate free shampoo',
    ['low-lather-curl-cleanser'],
    ['grape-vinegar-clarifying-shampoo'],
  ),
  // Concerns of the body.
  ...need(
    'تشقق الكعبين, cracked heels, كعب مشقق, كريم تشققات, heel balm',
    ['honey-heel-balm'],
    ['soft-hands-and-feet-set'],
    ['oasis-foot-soak'],
  ),
  ...need(
    'ريحة العرق, body odour, مزيل عرق, deodorant, مزيل عرك, ديودرنت, mozeel 3ara2, deodrant',
    category('deodorant'),
  ),
  ...need(
    'جلد الوزة, strawberry legs',
    ['algae-smoothing-gel-scrub'],
    ['coarse-salt-olive-scrub', 'date-brown-sugar-scrub', 'coffee-cardamom-scrub'],
  ),
  // Kinds of products.
  ...need('صن بلوك, واقي شمس, sunscreen, sunblock, صن سكرين, sunscren, wa2y shams, سن بلوك', category('sunscreen'), [
    'pocket-lip-stick-spf-30',
    'clear-skin-morning-set',
  ]),
  ...need('واقي شمس للبشرة الدهنية, صن بلوك للبشره الدهنيه', ['matte-gel-cream-spf-50'], ['clear-skin-morning-set']),
  ...need('صن بلوك للبحر, waterproof sunscreen', ['beach-day-lotion-spf-50']),
  ...need('شامبو, shampoo, shampo, شاميو', category('shampoo')),
  ...need('بلسم شعر, conditioner, كونديشنر', category('conditioner'), ['jasmine-hair-duo']),
  ...need('حمام كريم, hair mask', ['jasmine-shea-hair-bath-cream', ...category('hair-mask')]),
  ...need('سكراب, body scrub, مقشر للجسم', category('body-scrub')),
  ...need('شاور جل, shower gel, body wash', category('body-wash')),
  ...need('صابون, soap, saboon, صابونة', category('soap'), ['pink-clay-face-bar']),
  ...need('بودي لوشن, body lotion, كريم جسم', bodyCreams),
  ...need('كريم يد, hand cream, هاند كريم', handCreams, ['soft-hands-and-feet-set']),
  ...need('تونر, toner', category('toner')),
  ...need(
    'سيروم وجه, face serum',
    category('serum').filter((slug) => slug !== 'jasmine-night-face-oil'),
    ['jasmine-night-face-oil'],
  ),
  ...need('مرطب وجه, face moisturizer', moisturisers, ['cooling-after-sun-face-gel']),
  ...need('شيت ماسك, sheet mask', [
    'sea-algae-sheet-mask',
    'jasmine-eve-sheet-mask',
    'pomegranate-sheet-mask',
    'sheet-mask-evenings',
  ]),
  ...need(
    'مزيل مكياج, makeup remover',
    ['jasmine-first-cleanse-oil'],
    ['orange-blossom-milk-cleanser', 'end-of-day-sunscreen-remover-gel'],
  ),
  ...need(
    'هدية, gift set',
    demoSets.map(({ slug }) => slug),
  ),
  ...need('كريم تحت العين, eye cream', ['jasmine-soft-eye-cream', 'caffeine-5-eye-serum']),
  ...need('heat protectant, واقي حرارة للشعر', ['heat-shield-spray']),
  ...need('عطر شعر, hair mist', ['jasmine-hair-mist']),
  // Ingredients and names.
  ...need('فيتامين سي, vitamin c, سيروم فيتامين سي, vit c serum', ['vitamin-c-15-bright-serum']),
  ...need('نياسيناميد, niacinamide', niacinamide),
  ...need('ريتينول, retinol, رتينول', ['retinol-0-3-night-serum']),
  ...need('هيالورونيك, hyaluronic acid, هيالورنيك', ['hyaluronic-2-b5-water-serum'], ['marine-body-gel-lotion']),
  ...need(
    'زيت الخروع, castor oil, zeit kharwa3',
    ['cold-pressed-castor-oil'],
    [],
    ['castor-honey-rich-mask', 'rocket-seed-strength-oil'],
  ),
  ...need('زيت ارجان للشعر, زيت أرغان للشعر, argan hair oil', category('hair-oil')),
  ...need('حبة البركة, black seed', blackSeed),
  ...need('زيت جرجير, rocket oil', ['rocket-seed-strength-oil']),
  ...need('روزماري, rosemary, اكليل الجبل', ['rosemary-caffeine-scalp-serum']),
  ...need('ماء ورد, rose water, مية ورد', ['damask-rose-water-mist']),
  ...need('كيراتين, keratin', ['keratin-5-protein-mask']),
  ...need('جل بذر الكتان, flaxseed gel', ['flaxseed-curl-gel'], ['curl-care-set']),
  ...need('jasmine shampoo, شامبو ياسمين', ['jasmine-everyday-shampoo'], ['jasmine-hair-duo']),
];
