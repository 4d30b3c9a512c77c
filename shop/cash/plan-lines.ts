import type { ParcelStatus } from '#shop/parcels/core/states.ts';
import { isInShop } from '#shop/parcels/core/states.ts';
import type { remittanceKinds } from '#db/schema.ts';

export type RemittanceKind = (typeof remittanceKinds)[number];

/** A line of a courier's file. Amounts are in piastres and not negative. */
export type FileLine = { line: number; code: string | null; amount: number; fee: number };

/** What is known of a parcel that the courier carried. Amounts are in piastres. */
export type ParcelCash = {
  id: number;
  status: ParcelStatus;
  cashState: 'due' | 'with_courier' | 'remitted' | 'void';
  collectAmount: number;
  /** What the shop has received for it. */
  collected: number;
  /** Whether it was paid short, and the rest is still expected. */
  isShort: boolean;
  /** Whether it is listed in the queue as missing. */
  isMissing: boolean;
};

/** A line as it is stored, with what it is and what is due for it. */
export type PlannedLine = {
  line: number | null;
  code: string | null;
  parcelId: number | null;
  kind: RemittanceKind;
  amount: number;
  fee: number;
  expected: number;
  booked: number;
  difference: number;
};

/** What the courier still owes for a parcel, or will once it is delivered. */
function dueFrom({ cashState, status, collectAmount, collected, isShort }: ParcelCash): number {
  if (cashState === 'with_courier') return collectAmount;
  if (cashState === 'due') return isInShop(status) ? 0 : collectAmount;
  return cashState === 'remitted' && isShort ? Math.max(0, collectAmount - collected) : 0;
}

function kindOf(amount: number, parcel: ParcelCash | undefined): RemittanceKind {
  if (!parcel) return amount > 0 ? 'unknown' : 'fee';
  const due = dueFrom(parcel);
  if (amount === 0) return parcel.cashState === 'with_courier' && due > 0 && !parcel.isMissing ? 'missing' : 'fee';
  if (parcel.cashState === 'void') return 'refused';
  if (isInShop(parcel.status)) return 'unknown';
  if (parcel.cashState === 'remitted' && due === 0) return 'repeated';
  return amount < due ? 'short' : amount > due ? 'over' : 'collected';
}

/** Whether a line of this kind pays for its parcel. */
export const pays = (kind: RemittanceKind): boolean => kind === 'collected' || kind === 'short' || kind === 'over';

/** A parcel after a line has paid for it, for the next lines. */
const afterPayment = (parcel: ParcelCash, booked: number, kind: RemittanceKind): ParcelCash => ({
  ...parcel,
  status: 'delivered',
  cashState: 'remitted',
  collected: parcel.collected + booked,
  isShort: kind === 'short',
  isMissing: false,
});

/**
 * What the lines of a file are, one after the other: a parcel that is in it twice is paid by the first. `find` gives the parcel of a code;
 * `awaited` are the parcels whose cash should be in the file, of which those that are not in it become lines of their own.
 */
export function planLines(
  lines: readonly FileLine[],
  find: (code: string) => ParcelCash | undefined,
  awaited: readonly ParcelCash[],
): PlannedLine[] {
  const current = new Map<number, ParcelCash>();
  const planned = lines.map(({ line, code, amount, fee }): PlannedLine => {
    const match = code === null ? undefined : find(code);
    const parcel = match && (current.get(match.id) ?? match);
    const kind = kindOf(amount, parcel);
    const expected = parcel && (pays(kind) || kind === 'missing') ? dueFrom(parcel) : 0;
    const booked = pays(kind) ? Math.min(amount, expected) : 0;
    if (parcel)
      current.set(
        parcel.id,
        pays(kind)
          ? afterPayment(parcel, booked, kind)
          : { ...parcel, isMissing: kind === 'missing' || parcel.isMissing },
      );
    return {
      line,
      code,
      parcelId: parcel?.id ?? null,
      kind,
      amount,
      fee,
      expected,
      booked,
      difference: amount - expected,
    };
  });
  const missing = awaited
    .filter(({ id, isMissing }) => !current.has(id) && !isMissing)
    .map((parcel): PlannedLine => {
      const expected = dueFrom(parcel);
      return {
        line: null,
        code: null,
        parcelId: parcel.id,
        kind: 'missing',
        amount: 0,
        fee: 0,
        expected,
        booked: 0,
        difference: -expected,
      };
    });
  return [...planned, ...missing.filter(({ expected }) => expected > 0)];
}

/** The line for what the bank received besides the file's amounts less its fees; null when they agree. */
export function bankLine(lines: readonly PlannedLine[], bankAmount: number): PlannedLine | null {
  const { amount, fees } = sumsOf(lines);
  const rest = bankAmount - (amount - fees);
  if (rest === 0) return null;
  return {
    line: null,
    code: null,
    parcelId: null,
    kind: 'bank',
    amount: rest,
    fee: 0,
    expected: 0,
    booked: 0,
    difference: rest,
  };
}

/** The sums of a file. */
export const sumsOf = (lines: readonly Pick<PlannedLine, 'amount' | 'fee'>[]): { amount: number; fees: number } => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  fees: lines.reduce((sum, { fee }) => sum + fee, 0),
});
