import type { Db } from '#db/client.ts';
import { quickAnswers } from '#db/schema.ts';

const demoAnswers = [
  {
    titleAr: 'ترحيب',
    titleEn: 'Welcome',
    textAr: 'أهلًا {name}، معك {staff} من ياسمين. كيف أساعدك؟',
    textEn: 'Hello {name}, this is {staff} from Yasmin. How can I help?',
  },
  {
    titleAr: 'موعد التوصيل',
    titleEn: 'Delivery time',
    textAr: 'يصل الطلب خلال يومين إلى 7 أيام عمل حسب المدينة، والجمعة والسبت إجازة. تجد الموعد المتوقع في صفحة طلبك.',
    textEn:
      'Orders arrive within 2 to 7 working days, depending on the city, Friday and Saturday not counted. Your order’s page shows the dates.',
  },
  {
    titleAr: 'طريقة الإرجاع',
    titleEn: 'How to return',
    textAr: 'يمكنك طلب الإرجاع خلال 14 يومًا من الاستلام من صفحة الطلب، ويعود المبلغ إلى محفظتك بعد وصول القطع إلينا.',
    textEn:
      'You can ask for a return on the order’s page within 14 days of delivery. The amount goes to your wallet once the pieces are back.',
  },
  {
    titleAr: 'شكر وختام',
    titleEn: 'Thanks',
    textAr: 'سعدنا بمساعدتك {name}. نحن هنا إن احتجت أي شيء.',
    textEn: 'Glad to help, {name}. We are here if you need anything.',
  },
];

/** Inserts a first set of quick answers; staff can change them. */
export async function seedQuickAnswers(db: Db, now: Date): Promise<void> {
  await db.insert(quickAnswers).values(demoAnswers.map((answer) => ({ ...answer, createdAt: now, updatedAt: now })));
}
