const groupsOf = (lists: readonly string[]): string[][] => lists.map((list) => list.split(', '));

/** Ingredients and scents: a product has one of them when its list of ingredients does. */
export const ingredientSynonyms: readonly (readonly string[])[] = groupsOf([
  'ارجان, ارغان, argan',
  'اكليل الجبل, روزماري, rosemary, rozmary, roz mary',
  'خروع, castor, kharwa3, 5arwa3, kharwaa',
  'جوز هند, coconut, goz hend, goz el hend',
  'لوز, almond, almonds, loz, looz',
  'حبة البركة, حبة سوداء, حبة سودا, black seed, blackseed, nigella, habet el baraka, 7abet el baraka, 7abbet el baraka',
  'الوفيرا, الو فيرا, صبار, aloe, aloe vera, aloevera, alovera, sabbar',
  'زيتون, olive, olives, zatoon, zaytoon, zeitoon',
  'عسل, honey, 3asal, asal',
  'لبان, لبان دكر, لبان ذكر, لبان ضكر, frankincense, olibanum, loban, loban dakar',
  'ياسمين, فل, jasmine, jasmin, yasmeen',
  'فيتامين سي, فيتامين c, فيتامين ج, vitamin c, vit c, vitaminc, fitamin c, vitamin si',
  'نياسيناميد, نياسينامايد, نياسين اميد, niacinamide, niacin, vitamin b3, nayacinamide',
  'هيالورونيك, هيالورنيك, هيالورونك, حمض هيالورونيك, hyaluronic, hyaluronic acid, hyaluron, hialuronic',
  'ساليسيليك, ساليسليك, ساليسيلك, salicylic, bha',
  'ريتينول, ريتنول, رتينول, ريتينويد, retinol, retinoid, retinoids, ritinol',
  'جليكوليك, جلايكوليك, glycolic',
  'لاكتيك, lactic',
  'سيراميد, سيراميدات, ceramide, ceramides',
  'كافيين, كافين, caffeine',
  'كيراتين, كرياتين, keratin, kiratin',
  'بانثينول, panthenol, vitamin b5, بيبانثين',
  'شيا, شيا باتر, زبدة شيا, shea, shea butter',
  'طين, طمي, كلاي, clay, mud',
  'طحالب, seaweed, algae',
  'قهوة, بن, coffee, 2ahwa, ahwa',
  'مانجو, مانجا, مانجه, mango, manga',
  'جوافة, guava, gawafa',
  'نعناع, mint, spearmint, ne3na3, na3na3',
  'ورد, rose, roses, ward',
  'جرجير, rocket, arugula, gargir, gargeer',
  'بذر كتان, بذرة كتان, flaxseed, flax seed, linseed',
  'زهر برتقال, زهر البرتقان, زهر, ماء زهر, مية زهر, orange blossom, neroli, zahr',
  'يوسفي, يوسفندي, mandarin, tangerine, yousfi',
  'سكر, sugar, sokar',
  'ملح, salt, mal7',
]);

/** Kinds of products, parts of the body and needs. */
const otherSynonyms: readonly (readonly string[])[] = groupsOf([
  // Kinds of products.
  'شامبو, شامبوهات, شامبوه, shampoo, shampoos, shambo, champoo',
  'بلسم, كونديشنر, كونديشينر, conditioner, conditioners, balsam',
  'ماسك شعر, ماسك للشعر, ماسكات الشعر, حمام كريم, hair mask, hair masks, hair bath cream, hammam cream, 7amam cream, 7ammam krem, deep conditioner',
  'واقي شمس, صن بلوك, صن سكرين, سن بلوك, سن سكرين, صان بلوك, صن كريم, كريم شمس, sunscreen, sunscreens, sun screen, sunblock, sun block, sun cream, wa2y shams, wa2i shams, wa2i el shams, waqi shams, san block',
  'مزيل مكياج, مزيل ميك اب, ازالة مكياج, لازالة المكياج, لازالة واقي الشمس, مزيل صن سكرين, مزيل صن بلوك, كلينزينج اويل, makeup remover, make up remover, sunscreen remover, sunscreen cleanser, remove spf, cleansing oil, mozil makyag, mozel makyag, mozeel makyag',
  'غسول, غسول وجه, غسول وش, منظف وجه, منظف بشرة, face wash, facewash, facial wash, facial cleanser, cleanser, cleansers, ghasool, ghasoul, 8asool, 8asoul',
  'غسول للجسم, غسول جسم, شاور جل, شاور جيل, شاور كريم, شاور اويل, شاور, جل استحمام, كريم استحمام, زيت استحمام, body wash, bodywash, shower gel, shower cream, shower oil, shower, shawer gel',
  'تونر, toner, toners',
  'ماء ورد, مية ورد, مياه ورد, ماورد, rose water, rosewater, mayet ward, mayyet ward, maward',
  'سيروم, سيرم, سروم, سيرام, serum, serums, serom, siroom',
  'مرطب, كريم مرطب, مرطبات, moisturiser, moisturizer, moisturisers, moisturizing cream, moisturising cream, morateb, moratteb, krem morateb',
  'مرطب شفاه, مرطب شفايف, مرطب للشفاه, ليب بالم, زبدة كاكاو, lip balm, lip balms, lipbalm, morateb shafayef, zebdet kakaw',
  'بودي لوشن, لوشن جسم, لوشن للجسم, كريم جسم, كريم للجسم, بودي كريم, مرطب جسم, مرطب للجسم, body lotion, body lotions, body cream, body moisturiser, body moisturizer, body milk, body loshn',
  'بودي باتر, بادي بتر, زبدة جسم, زبدة للجسم, body butter',
  'سكراب, اسكراب, مقشر, مقشر جسم, مقشر للجسم, مقشرات, صنفرة, scrub, scrubs, body scrub, sekrab, eskrab, sanfara',
  'مقشر وجه, مقشر للوجه, مقشر بشرة, مقشر للبشرة, exfoliating toner, exfoliant, exfoliator, peeling',
  'صابون, صابونة, صابونات, صابن, soap, soaps, soap bar, saboon, sabon, saboona, sabona',
  'مزيل عرق, مزيل للعرق, مزيلات العرق, ديودرنت, ديودورانت, ديودورنت, سبراي عرق, اسبراي عرق, deodorant, deodorants, deo, antiperspirant, mozel 3ara2, mozil 3ara2, mozeel 3ara2',
  'كريم يد, كريم ايد, كريم ايدين, كريم لليدين, هاند كريم, مرطب يدين, hand cream, hand lotion, krem eid',
  'كريم رجل, كريم قدم, كريم للقدمين, فوت كريم, بلسم للكعبين, foot cream, heel balm, foot balm, krem regl',
  'شيت ماسك, ماسك قماش, ماسك ورقي, قناع قماش, sheet mask, sheet masks',
  'ماسك, ماسكات, قناع, mask, masks',
  'كريم تحت العين, كريم عين, كريم حول العين, اي كريم, سيرم تحت العين, محيط العين, eye cream, eye serum, under eye cream',
  'ليف ان, ليفين, بلسم بدون شطف, من دون شطف, leave in, leave in conditioner',
  'عطر شعر, هير ميست, برفان شعر, معطر شعر, معطر للشعر, hair mist, hair perfume',
  'هيت بروتكتور, واقي حرارة, واقي حراري, حماية من الحرارة, حماية الشعر من الحرارة, heat protectant, heat protection, heat shield',
  'مجموعة, مجموعات, طقم, باكدج, هدية, هدايا, set, sets, gift set, gift, gifts, bundle, kit, hedeya',
  'جل, جيل, gel, jel',
  'واكس, شمع شعر, wax, pomade',
  'زيت, زيوت, اويل, oil, oils, zeit, zet, zeet',
  'كريم, كريمات, cream, creams, creme, krem, kreem',
  'لوشن, lotion, loshn, loshen',
  'بخاخ, سبراي, اسبراي, رذاذ, spray, mist',
  'زبدة, butter, zebda',
  'مكياج, ميك اب, makeup, make up, makyag',
  // Parts of the body.
  'شعر, شعري, hair, hairs, sha3r, sha3ri, shaar',
  'بشرة, بشرتي, وجه, وش, وشي, skin, face, facial, bashra, bashara, bashrety, wesh, weshi',
  'جسم, جسمي, body, gesm, gesmi',
  'يد, ايد, يدين, ايدين, hand, hands, eid, eed',
  'قدم, قدمين, رجل, رجلين, foot, feet, regl, reglein',
  'شفاه, شفايف, lip, lips, shafayef',
  'عين, عيون, eye, eyes, 3ein, 3een',
  'فروة, فروة الراس, scalp, farwa',
  'لحية, دقن, ذقن, beard, da2n, de2n',
  'حواجب, eyebrows, eyebrow, brows, 7awageb',
  // Needs and properties.
  'بدون سلفات, من غير سلفات, سلفات فري, خالي من الكبريتات, sulfate free, sulphate free, no sulfate',
  'بدون عطر, دون عطر, بدون ريحة, بدون رائحة, من غير ريحة, fragrance free, unscented, perfume free, no perfume',
  'ضد الميه, ضد المياه, مقاوم للماء, ووتر بروف, waterproof, water resistant, water proof',
  'رجالي, رجال, للرجال, men, mens, regaly, regali',
  'اطفال, kids, children, child, atfal',
  'عروسة, عروس, bride, bridal, 3arosa',
  'سفر, travel',
]);

/** Words that mean the same in a search of this shop, in both languages, in dialect and in Latin letters; ingredients first. */
export const searchSynonyms: readonly (readonly string[])[] = [...ingredientSynonyms, ...otherSynonyms];

/** Words that say nothing about a product: they are ignored when others are there. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'for and with some something anything looking which what help me i the a an of to in on my your best good want ' +
    'need product products treatment remedy anti ' +
    'في من عن علي مع او و يا عايز عايزه عاوز عاوزه حاجه احسن افضل علاج منتج منتجات بتاع بتاعه لل ضد ' +
    'ayez ayza aga l lel el'
  ).split(' '),
);
