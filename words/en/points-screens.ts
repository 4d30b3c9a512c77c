import { wholeEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { pointsScreens as arabic } from '../ar/points-screens.ts';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const pointsScreens: typeof arabic = {
  title: 'Loyalty points',
  total: 'Your points',
  unit: (n) => plural('en', n, { one: 'point', other: 'points' }),
  worth: (amount) => `Worth ${wholeEgp(amount, 'en')} in your wallet`,
  to_go: (left, worth) => `${points(left)} to go until your first ${wholeEgp(worth, 'en')}.`,
  how: 'How do I earn points?',
  how_earned: (per) => `One point for every ${wholeEgp(per, 'en')} of goods you keep.`,
  how_when: 'They are added when you confirm that your order has arrived, or once the time to return it is over.',
  how_worth: (unit, worth) => `Every ${points(unit)} become ${wholeEgp(worth, 'en')} in your wallet.`,
  how_returns: 'When you return something, its points go back with it.',
  transfer: 'Transfer points to the wallet',
  amount: 'Number of points',
  amount_hint: (unit) => `Multiples of ${unit.toLocaleString('en')}: ${unit}, ${unit * 2}, ${unit * 3}…`,
  all: (n) => `All (${n.toLocaleString('en')})`,
  gets: (worth) => `You get ${wholeEgp(worth, 'en')}`,
  gets_nothing: 'Enter a number of points to see what you get.',
  too_low: (least) => `Points value too low to transfer. The least is ${points(least)}.`,
  not_whole: (unit) => `Transfer multiples of ${points(unit)}.`,
  too_many: (had) => `You have ${points(had)} only.`,
  send: 'Transfer points',
  sending: 'Transferring…',
  see_wallet: 'Wallet',
  owed_title: (n) => `You owe ${points(n)}`,
  owed: 'For goods you returned after their points had been transferred. The next points you earn pay them; there is nothing to do now.',
  entries: 'History',
  entries_empty: 'No points yet',
  entries_empty_text: 'Place an order; once it has arrived its points show up here.',
  kinds: {
    order: 'Earned on an order',
    return: 'Taken back for a return',
    wheel: 'Won at the wheel',
    transfer: 'Transferred to the wallet',
    correction: 'Correction',
    merge: 'From your other account, now joined to this one',
  },
  of_return: (number) => `Return ${number}`,
  after: 'Points after',
};
