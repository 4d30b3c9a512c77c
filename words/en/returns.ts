import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { returns as arabic } from '../ar/returns.ts';
import { returnStatuses } from './states.ts';

const within = (days: number): string => plural('en', days, { one: '# day', other: '# days' });

export const returns: typeof arabic = {
  ...returnStatuses,
  reasons: {
    damaged: 'It arrived damaged or faulty',
    wrong_item: 'Not what I ordered, or not as described',
    expired: 'Expired, or about to',
    allergy: 'My skin reacted to it',
    changed_mind: 'I changed my mind',
    other: 'Another reason',
  },
  made: 'We have your return and will look at it soon',
  withdrawn_done: 'The return is withdrawn, and the items stay yours',
  moved: 'The return has been updated',
  requested_message: ({ number }) =>
    `Yasmin: we have your return ${number}. Keep the items as they are, and you will hear from us soon.`,
  approved_message: ({ number }) =>
    `Yasmin: return ${number} is approved. Pack the items well, write the number on the parcel, and our courier will call to collect it.`,
  received_message: ({ number, days, refund }) =>
    `Yasmin: the items of return ${number} are with us. We check them and add ${formatEgp(refund, 'en')} to your wallet within ${within(days)}.`,
  refunded_message: ({ number, refund }) =>
    `Yasmin: we have added ${formatEgp(refund, 'en')} to your wallet for return ${number}.`,
  withdrawn_message: ({ number }) =>
    `Yasmin: you have withdrawn return ${number}. The items stay yours; please send nothing.`,
  rejected_message: ({ number, reason }) =>
    `Yasmin: we could not accept return ${number}: ${reason}. Details are on your returns page.`,
};
