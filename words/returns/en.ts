import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { returns as arabic } from './ar.ts';
import { returnStatuses } from '../states/en.ts';

const within = (days: number): string => plural('en', days, { one: '# day', other: '# days' });

export const returns: typeof arabic = {
  ...returnStatuses,
  reasons: {
    damaged: 'It arrived damaged or faulty',
    wrong_item: 'Not what I ordered, or not as described',
    expired: 'Expired or about to expire',
    allergy: 'My skin reacted to it',
    changed_mind: 'I changed my mind',
    other: 'Another reason',
  },
  made: 'We received your return request and will review it soon',
  withdrawn_done: 'The return has been withdrawn. You keep the items',
  moved: 'The return has been updated',
  requested_message: ({ number }) =>
    `Yasmin: we received your return request ${number}. Keep the items as they are. We will write to you soon.`,
  approved_message: ({ number }) =>
    `Yasmin: return ${number} is approved. Pack the items well and write the number on the parcel. Our courier will call you to collect it.`,
  received_message: ({ number, days, refund }) =>
    `Yasmin: we received the items of return ${number}. We will check them and add ${formatEgp(refund, 'en')} to your wallet within ${within(days)}.`,
  refunded_message: ({ number, refund }) =>
    `Yasmin: we have added ${formatEgp(refund, 'en')} to your wallet for return ${number}.`,
  received_money_message: ({ number, days, refund }) =>
    `Yasmin: we received the items of return ${number}. We will check them and refund ${formatEgp(refund, 'en')} as you requested within ${within(days)}.`,
  refunded_money_message: ({ number, refund }) =>
    `Yasmin: return ${number} is complete. We will refund ${formatEgp(refund, 'en')} and let you know when it is sent.`,
  withdrawn_message: ({ number }) =>
    `Yasmin: you have withdrawn return ${number}. You keep the items; please don’t send anything.`,
  rejected_message: ({ number, reason }) =>
    `Yasmin: we could not accept return ${number}: ${reason}. See the details on your returns page.`,
};
