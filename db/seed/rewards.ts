import type { Db } from '#db/client.ts';
import { coupons, wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import { daysBefore } from './catalogue.ts';

const prizes = [
  { kind: 'percent', value: 5, weight: 30, ar: 'خصم 5%', en: '5% off' },
  { kind: 'nothing', value: 0, weight: 20, ar: 'حظًّا أوفر في المرة القادمة', en: 'Better luck next time' },
  { kind: 'percent', value: 10, weight: 15, ar: 'خصم 10%', en: '10% off' },
  { kind: 'points', value: 50, weight: 18, ar: '50 نقطة', en: '50 points' },
  { kind: 'percent', value: 15, weight: 5, ar: 'خصم 15%', en: '15% off' },
  { kind: 'free_shipping', value: 0, weight: 12, ar: 'شحن مجاني', en: 'Free shipping' },
] as const;

/** Inserts the demo's wheel, with a weight for each prize, and its coupons for everybody. */
export async function seedRewards(db: Db, now: Date): Promise<void> {
  const [campaign] = await db
    .insert(wheelCampaigns)
    .values({ nameAr: 'عجلة الحظ', nameEn: 'The Yasmin wheel', startsAt: daysBefore(now, 30) })
    .returning({ id: wheelCampaigns.id });
  await db.insert(wheelPrizes).values(
    prizes.map(({ kind, value, weight, ar, en }, position) => ({
      campaignId: campaign!.id,
      position,
      kind,
      value,
      weight,
      labelAr: ar,
      labelEn: en,
    })),
  );
  const startsAt = daysBefore(now, 90);
  await db.insert(coupons).values([
    {
      code: 'YASMIN10',
      kind: 'percent',
      value: 10,
      cap: fromEgp(100),
      minimum: fromEgp(300),
      maxUsesEach: 3,
      startsAt,
    },
    { code: 'SAVE50', kind: 'fixed', value: fromEgp(50), minimum: fromEgp(500), maxUsesEach: 2, startsAt },
    { code: 'TAWSEEL', kind: 'free_shipping', value: 0, minimum: fromEgp(400), startsAt },
    { code: 'SUMMER20', kind: 'percent', value: 20, cap: fromEgp(150), startsAt, endsAt: daysBefore(now, 45) },
  ]);
}
