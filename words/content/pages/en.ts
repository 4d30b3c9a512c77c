import { plural } from '#values/plural.ts';
import type { pageScreens as arabic } from './ar.ts';

const days = (n: number): string => plural('en', n, { one: '# day', other: '# days' });

export const pageScreens: typeof arabic = {
  home: 'Home',
  contents: 'On this page',
  changed: (date) => `Last changed ${date}`,
  in_short: 'In short',
  related: 'You may also want to read',
  pages: {
    about: { name: 'About us', text: 'Why we started Yasmin and what we stand for.' },
    shipping: { name: 'Shipping and delivery', text: 'Shipping fees for your city and delivery times.' },
    refund: { name: 'Returns and refunds', text: 'How to return items and get a refund.' },
    privacy: { name: 'Privacy policy', text: 'What data we store, why, and how to erase it.' },
    terms: { name: 'Terms and conditions', text: 'The terms of buying from Yasmin, in plain language.' },
    contact: { name: 'Contact us', text: 'Phone, WhatsApp, e-mail and opening hours.' },
  },
  refund: {
    window: (n) => `${days(n)} from delivery`,
    window_text: 'Request the return on the order page in your account.',
    part: 'One or more items',
    part_text: 'Return only the items you don’t want.',
    money: 'Refund to your wallet',
    money_text: (n) => `Within ${days(n)} of us receiving the items.`,
  },
  privacy: {
    never_sold: 'We never sell your data',
    never_sold_text: 'Only the courier and the payment gateway see it.',
    cards: 'We never see your card',
    cards_text: 'You enter its number on the payment gateway’s page.',
    yours: 'Your data belongs to you',
    yours_text: 'Download it or close your account from your account page.',
  },
  terms: {
    price: 'No hidden costs',
    price_text: (percent) => `Prices include ${percent}% VAT, and you see the shipping fee before you confirm.`,
    cancel: 'Cancel before dispatch',
    cancel_text: 'On your order page, no questions asked.',
    best: 'The better discount',
    best_text: 'If two discounts apply, we use the larger one.',
  },
  about: {
    lead_action: 'Visit the store',
    figures: 'Yasmin in figures',
    products: (n) => plural('en', n, { one: 'product in store', other: 'products in store' }),
    brands: (n) => plural('en', n, { one: 'selected brand', other: 'selected brands' }),
    governorates: (n) => plural('en', n, { one: 'governorate we deliver to', other: 'governorates we deliver to' }),
    ingredients: (n) =>
      plural('en', n, {
        one: 'ingredient, under its international name',
        other: 'ingredients, each under its international name',
      }),
    brands_title: 'Our selected brands',
    ask: 'Questions before you buy?',
    ask_text: 'Ask about an ingredient or what suits your skin. We tell you what we know and what we don’t.',
  },
};
