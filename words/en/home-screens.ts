import type { homeScreens as arabic } from '../ar/home-screens.ts';
import { plural } from '#values/plural.ts';

export const homeScreens: typeof arabic = {
  title: 'Yasmin: body, hair and skin care in Egypt',
  description:
    'Body, hair and skin care for Egyptian weather, every ingredient printed, plain prices, cash on delivery. 25% off your first order.',
  categories: 'Shop by category',
  offers: "Today's offers",
  offers_text: 'The old price stands beside the new one, so you can judge.',
  all_offers: 'All offers',
  newest: 'Just arrived',
  newest_text: 'The latest on our shelves.',
  all_newest: 'Everything new',
  best_sellers: 'Bought again and again',
  best_sellers_text: 'What our customers come back for.',
  all_of: (name) => `All of ${name}`,
  journal: 'From the Yasmin journal',
  all_articles: 'All articles',
  promises: 'What we promise',
  first_order_action: 'Create an account',
  wheel: 'The Yasmin wheel',
  wheel_text: (spins) =>
    `Discounts, free shipping and points, with the chance of every prize written out. Every account has ${plural('en', spins, { one: 'one spin', other: '# spins' })}.`,
  wheel_action: 'Try your luck',
  no_goods: 'We are stocking the shelves',
  no_goods_text: 'There are no products here yet. Look in again soon, and be the first to shop.',
};
