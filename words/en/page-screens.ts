import { plural } from '#values/plural.ts';
import type { pageScreens as arabic } from '../ar/page-screens.ts';

const days = (n: number): string => plural('en', n, { one: '# day', other: '# days' });

export const pageScreens: typeof arabic = {
  home: 'Home',
  contents: 'On this page',
  changed: (date) => `Last changed ${date}`,
  in_short: 'In short',
  related: 'You may also want to read',
  pages: {
    about: { name: 'About us', text: 'Why there is a Yasmin, and what it stands by.' },
    shipping: { name: 'Shipping and delivery', text: 'What shipping to your city costs, and when it arrives.' },
    refund: { name: 'Returns and refunds', text: 'How to send something back, and how its price returns.' },
    privacy: { name: 'Privacy policy', text: 'What we keep about you, why, and how to erase it.' },
    terms: { name: 'Terms and conditions', text: 'The terms of buying from Yasmin, written to be read.' },
    contact: { name: 'Contact us', text: 'Phone, WhatsApp, e-mail and opening hours.' },
  },
  refund: {
    window: (n) => `${days(n)} from delivery`,
    window_text: 'Ask for the return on the order’s page in your account.',
    part: 'One item or more',
    part_text: 'Send back what does not suit you and keep the rest.',
    money: 'Into your wallet',
    money_text: (n) => `Within ${days(n)} of the items reaching us.`,
  },
  privacy: {
    never_sold: 'We never sell your data',
    never_sold_text: 'Only those your order cannot do without ever see it.',
    cards: 'We never see your card',
    cards_text: 'You type its number on the payment gateway’s page.',
    yours: 'Your data stays yours',
    yours_text: 'Download it or close your account from your account page.',
  },
  terms: {
    price: 'The price is the price',
    price_text: (percent) => `It contains ${percent}% VAT, and you see the shipping fee before you confirm.`,
    cancel: 'Cancel until dispatch',
    cancel_text: 'On your order’s page, no questions asked.',
    best: 'The better discount',
    best_text: 'With two discounts at hand, we apply the larger one.',
  },
  about: {
    lead_action: 'Visit the store',
    figures: 'Yasmin in figures',
    products: (n) => plural('en', n, { one: 'product on the shelf', other: 'products on the shelf' }),
    brands: (n) => plural('en', n, { one: 'brand we picked', other: 'brands we picked' }),
    governorates: (n) => plural('en', n, { one: 'governorate we deliver to', other: 'governorates we deliver to' }),
    ingredients: (n) =>
      plural('en', n, {
        one: 'ingredient, under its international name',
        other: 'ingredients, each under its international name',
      }),
    brands_title: 'The brands we picked',
    ask: 'A question before you buy?',
    ask_text: 'Ask about an ingredient, or what suits your skin. We answer with what we know, and say what we do not.',
  },
};
