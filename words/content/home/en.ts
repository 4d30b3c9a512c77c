import type { homeScreens as arabic } from './ar.ts';
import { plural } from '#values/plural.ts';

export const homeScreens: typeof arabic = {
  title: 'Yasmin: body, hair and skin care in Egypt',
  description:
    'Body, hair and skin care for Egypt’s weather. Full ingredient lists, clear prices and cash on delivery. 25% off your first order.',
  categories: 'Shop by category',
  offers: "Today's offers",
  offers_text: 'See the price before and after the offer.',
  all_offers: 'All offers',
  newest: 'New arrivals',
  newest_text: 'The latest products in our store.',
  all_newest: 'All new arrivals',
  best_sellers: 'Best sellers',
  best_sellers_text: 'Our customers’ favourites.',
  all_of: (name) => `All ${name}`,
  journal: 'From the Yasmin journal',
  all_articles: 'All articles',
  promises: 'Our promises',
  order_review: 'We review and confirm every order before we prepare it.',
  first_order_action: 'Create an account',
  wheel: 'The Yasmin wheel',
  wheel_text: (spins) =>
    `Win discounts, free shipping and points. The odds of every prize are shown. Every account has ${plural('en', spins, { one: 'one spin', other: '# spins' })}.`,
  wheel_action: 'Spin the wheel',
  no_goods: 'Products are coming soon',
  no_goods_text: 'There are no products here yet. Check back soon.',
};
