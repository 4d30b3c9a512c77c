import type { Db } from '#db/client.ts';
import { addresses, users } from '#db/schema.ts';
import { seedOrder } from './demo-orders.ts';
import { findPlace } from './demo-places.ts';

/** A buyer of the demo: the code of the governorate, the English name of the city, and the address in it. */
export type DemoBuyer = {
  name: string;
  gender: 'female' | 'male';
  governorate: string;
  city: string;
  description: string;
  addressType?: 'home' | 'work';
};

/** Buyers with an account, in the order of their first order. */
export const accountBuyers: readonly DemoBuyer[] = [
  {
    name: 'منى عبد الرحمن',
    gender: 'female',
    governorate: 'cairo',
    city: 'Heliopolis',
    description: '27 شارع الحجاز، الدور الرابع، شقة 12، أمام صيدلية النور',
  },
  {
    name: 'هدير محمود',
    gender: 'female',
    governorate: 'giza',
    city: 'Dokki',
    description: '9 شارع المساحة، الدور الثاني، شقة 5',
  },
  {
    name: 'ياسمين فتحي',
    gender: 'female',
    governorate: 'alexandria',
    city: 'Smouha',
    description: '41 شارع فوزي معاذ، عمارة الصفا، الدور السابع، شقة 702',
  },
  {
    name: 'أحمد السيد',
    gender: 'male',
    governorate: 'cairo',
    city: 'Maadi',
    description: '16 شارع 9، الدور الأول، شقة 2، بجوار محطة المترو',
  },
  {
    name: 'دعاء الشربيني',
    gender: 'female',
    governorate: 'dakahlia',
    city: 'Mansoura',
    description: 'شارع الجلاء، برج الأمل، الدور الخامس، شقة 10',
  },
  {
    name: 'إيمان خليل',
    gender: 'female',
    governorate: 'gharbia',
    city: 'Tanta',
    description: '33 شارع البحر، الدور الثالث، أعلى مكتبة المعرفة',
  },
  {
    name: 'ماريان جرجس',
    gender: 'female',
    governorate: 'assiut',
    city: 'Assiut',
    description: '18 شارع الجمهورية، الدور الثاني، شقة 4',
  },
  {
    name: 'سارة طارق',
    gender: 'female',
    governorate: 'cairo',
    city: 'New Cairo',
    description: 'التجمع الخامس، حي النرجس، فيلا 118، الدور الأرضي',
  },
  {
    name: 'محمد عبد الله',
    gender: 'male',
    governorate: 'giza',
    city: '6th of October City',
    description: 'الحي السابع، مجاورة 3، عمارة 52، شقة 8',
  },
  {
    name: 'نهى رمضان',
    gender: 'female',
    governorate: 'sharqia',
    city: 'Zagazig',
    description: '7 شارع طلبة عويضة، الدور الرابع، شقة 9',
  },
  {
    name: 'رانيا عادل',
    gender: 'female',
    governorate: 'giza',
    city: 'Sheikh Zayed City',
    description: 'الحي الثامن، كمبوند الربوة، عمارة 21، شقة 3',
  },
  {
    name: 'فاطمة الزهراء علي',
    gender: 'female',
    governorate: 'sohag',
    city: 'Sohag',
    description: 'شارع المحطة، أمام مدرسة الثانوية بنات، منزل 14',
  },
  {
    name: 'كريم شوقي',
    gender: 'male',
    governorate: 'cairo',
    city: 'Nasr City',
    description: '62 شارع مكرم عبيد، مكتب 301، الدور الثالث',
    addressType: 'work',
  },
  {
    name: 'شيماء أبو زيد',
    gender: 'female',
    governorate: 'minya',
    city: 'Minya',
    description: '5 شارع طه حسين، الدور الأول، شقة 1',
  },
  {
    name: 'مريم سمير',
    gender: 'female',
    governorate: 'alexandria',
    city: 'Sidi Gaber',
    description: '12 شارع بورسعيد، الدور السادس، شقة 11، أمام نادي سبورتنج',
  },
  {
    name: 'آية حسام',
    gender: 'female',
    governorate: 'ismailia',
    city: 'Ismailia',
    description: 'حي السلام، شارع شبين الكوم، عمارة 6، شقة 4',
  },
  {
    name: 'عبد الرحمن نصر',
    gender: 'male',
    governorate: 'beheira',
    city: 'Damanhour',
    description: '22 شارع عرابي، الدور الثاني، أعلى محل الأقمشة',
  },
  {
    name: 'هبة مصطفى',
    gender: 'female',
    governorate: 'qalyubia',
    city: 'Shubra El Kheima',
    description: '48 شارع 15 مايو، الدور الخامس، شقة 15',
  },
];

/** Buyers who order by phone or message, and whose accounts staff create with the order. */
export const callers: readonly DemoBuyer[] = [
  {
    name: 'أم يوسف',
    gender: 'female',
    governorate: 'cairo',
    city: 'Shubra',
    description: '31 شارع شبرا، الدور الثالث، شقة 6، بجوار مخبز الهدى',
  },
  {
    name: 'نادية عوض',
    gender: 'female',
    governorate: 'luxor',
    city: 'Luxor',
    description: 'شارع التلفزيون، أمام مسجد الرحمة، منزل 9، الدور الثاني',
  },
  {
    name: 'خالد الجندي',
    gender: 'male',
    governorate: 'gharbia',
    city: 'El Mahalla El Kubra',
    description: '14 شارع شكري القوتلي، الدور الأول',
  },
  {
    name: 'سلوى بدوي',
    gender: 'female',
    governorate: 'beni-suef',
    city: 'Beni Suef',
    description: 'شارع عبد السلام عارف، عمارة المهندسين، الدور الرابع، شقة 8',
  },
];

/** The phone of an account buyer, or of a caller: in the range of the demo's own accounts. */
export const buyerPhone = (nth: number): string => `+2010000001${String(nth).padStart(2, '0')}`;
export const callerPhone = (nth: number): string => buyerPhone(50 + nth);

/** A buyer as the past orders need it. */
export type SeededBuyer = Parameters<typeof seedOrder>[1] & { gender: DemoBuyer['gender'] };

/**
 * Inserts the account buyers with their address, each created at its time; without a password nobody can sign in to them. Returns them in their
 * order.
 */
export async function seedBuyers(db: Db, createdAt: (nth: number) => Date): Promise<SeededBuyer[]> {
  const rows = await db
    .insert(users)
    .values(
      accountBuyers.map(({ name, gender }, nth) => ({
        name,
        gender,
        phone: buyerPhone(nth),
        phoneVerifiedAt: createdAt(nth),
        createdAt: createdAt(nth),
      })),
    )
    .returning({ id: users.id, name: users.name, phone: users.phone });
  const buyers: SeededBuyer[] = [];
  for (const [nth, { governorate, city, description, gender, addressType = 'home' }] of accountBuyers.entries()) {
    const user = rows.find(({ phone }) => phone === buyerPhone(nth))!;
    const place = await findPlace(db, governorate, city);
    const [address] = await db
      .insert(addresses)
      .values({
        userId: user.id,
        countryId: place.country.id,
        cityId: place.city.id,
        description,
        addressType,
        isDefault: true,
        createdAt: createdAt(nth),
      })
      .returning();
    buyers.push({ ...user, gender, place, address: address! });
  }
  return buyers;
}

/** The phones of all of them. */
export const demoBuyerPhones: readonly string[] = [
  ...accountBuyers.map((_, nth) => buyerPhone(nth)),
  ...callers.map((_, nth) => callerPhone(nth)),
];
