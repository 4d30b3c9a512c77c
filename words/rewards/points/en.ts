import { formatEgpNoBreak } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { pointsScreens as arabic } from './ar.ts';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const pointsScreens: typeof arabic = {
  title: 'Loyalty points',
  total: 'Your points',
  unit: (n) => plural('en', n, { one: 'point', other: 'points' }),
  worth: (amount) => `Worth ${formatEgpNoBreak(amount, 'en')} in your wallet`,
  to_go: (left, worth) => `${points(left)} to go until your first ${formatEgpNoBreak(worth, 'en')}.`,
  how: 'How do I earn points?',
  how_earned: (per) => `One point for every ${formatEgpNoBreak(per, 'en')} of items you receive.`,
  how_when: 'Points are added when you confirm that you received your order, or when its return window closes.',
  how_worth: (unit, worth) => `Every ${points(unit)} become ${formatEgpNoBreak(worth, 'en')} in your wallet.`,
  how_returns: 'When you return an item, its points are deducted.',
  transfer: 'Transfer points to wallet',
  amount: 'Number of points',
  amount_hint: (unit) => `Multiples of ${unit.toLocaleString('en')}: ${unit}, ${unit * 2}, ${unit * 3}…`,
  all: (n) => `All (${n.toLocaleString('en')})`,
  gets: (worth) => `You get ${formatEgpNoBreak(worth, 'en')}`,
  gets_nothing: 'Enter a number of points to see what you get.',
  too_low: (least) => `Points value too low to transfer. The minimum is ${points(least)}.`,
  not_whole: (unit) => `Transfer multiples of ${points(unit)}.`,
  too_many: (had) => `You only have ${points(had)}.`,
  send: 'Transfer points',
  sending: 'Transferring…',
  see_wallet: 'Wallet',
  owed_title: (n) => `You owe ${points(n)}`,
  owed: 'You returned items after transferring their points. They are deducted from the next points you earn; you don’t need to do anything.',
  entries: 'History',
  entries_empty: 'No points yet',
  entries_empty_text: 'Place an order. Its points appear here after it arrives.',
  kinds: {
    order: 'Earned with an order',
    return: 'Deducted for a return',
    wheel: 'Won on the wheel',
    transfer: 'Transferred to wallet',
    correction: 'Correction',
    merge: 'From your other account, merged into this one',
  },
  of_return: (number) => `Return ${number}`,
  after: 'Balance after',
};
