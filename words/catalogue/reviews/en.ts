import { plural } from '#values/plural.ts';
import type { HoldReason, RejectReason } from '#values/reviews.ts';
import type { reviewTexts as arabic } from './ar.ts';

const rejections: Record<Exclude<RejectReason, 'other'>, string> = {
  personal_data: 'it contains a phone number or personal data',
  advertising: 'it contains a link or advertising',
  insult: 'it contains offensive words',
  not_about_product: 'it is not about the product itself',
  photos: 'one of the photos can’t be published',
};

const holds: Record<HoldReason, string> = {
  not_bought: 'we found no delivered order of this product in your account',
  phone: 'it seems to contain a phone number',
  link: 'it seems to contain a link or an account name',
  insult: 'it contains a word that may offend',
  rejected_before: 'its former text was not published',
};

const join = (reasons: readonly string[]): string => reasons.join(', and ');

export const reviewTexts: typeof arabic = {
  summary: (type, average, count) =>
    `${type}: ${average} from ${plural('en', count, { one: '# review', other: '# reviews' })}`,
  variant: (name) => `Option: ${name}`,
  age: (band) => `Age ${band.toLowerCase()}`,
  photo: (author, n, count) => (count === 1 ? `Photo by ${author}` : `Photo ${n} of ${count} by ${author}`),
  held: (reasons) =>
    `Thank you. Your review will be shown after our team has looked at it: ${join(reasons.map((reason) => holds[reason]))}.`,
  pending: (reasons) =>
    `Your review is waiting for our team, and only you can see it: ${join(reasons.map((reason) => holds[reason]))}.`,
  rejected: (reason) => `We did not publish your review: ${reason}. You can edit it and send it again.`,
  rejection: (reason, note) =>
    reason === 'other' ? note : note === '' ? rejections[reason] : `${rejections[reason]} (${note})`,
  rejected_message: ({ product, reason }) =>
    `We did not publish your review of “${product}” at Yasmin: ${reason}. You can edit it on the product page and send it again.`,
  helpful_done: 'Thank you, your vote counts',
  helpful_removed: 'Your vote has been removed',
};
