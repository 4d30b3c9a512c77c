import type { home as arabic } from '../ar/home.ts';

export const home: typeof arabic = {
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
  promises: 'What we promise',
  first_order_action: 'Create an account',
  first_order_label: 'First order',
  browse: (name) => `Browse ${name.toLowerCase()}`,
};
