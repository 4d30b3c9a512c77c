import type pg from 'pg';
import { first } from '../bench/prepare.ts';

/** The spins of an account, as the demo's wheel allows them. */
const spinsEach = 2;
const messagesEach = 3;

/** What a shopper was answered, in order: spins of the wheel and messages in the chat; a repeat counts when its answer differs. */
export type Answers = { spins: string[]; messages: string[] };

/** A write that is repeated until it has the expected status; `data` of its reply, or null when the shopper gave up. */
type Insist = (path: string, write: { key?: string; body: object; expected?: string }) => Promise<unknown>;

type Spun = { prize_index: number; coupon?: { code: string }; points?: number };
type Message = { seq: number; key: string; text: string };

/** A spin as the books compare it: its number for the account, the prize, its coupon and its points. */
type Spin = { spin: number; prize: number; code: string | null; points: number | null };
const spinText = ({ spin, prize, code, points }: Spin): string => [spin, prize, code, points].join(' ');

const messageText = ({ seq, key, text }: Message): string => [seq, key, text].join(' ');

/** Adds an answer, unless it is the same as the last one: a repeat has the answer of the first request. */
function addAnswer(answers: string[], answer: string): void {
  if (answers.at(-1) !== answer) answers.push(answer);
}

/** Uses all spins, each asked for twice, as after a reply that got lost. One more is refused. */
export async function spinWheel(nth: number, answers: Answers, insist: Insist): Promise<void> {
  for (let spin = 1; spin <= spinsEach; spin++) {
    for (let repeat = 0; repeat < 2; repeat++) {
      const spun = (await insist('/api/spin', { key: `drill-spin-${nth}-${spin}`, body: {} })) as Spun | null;
      if (!spun) continue;
      const { prize_index: prize, coupon, points = null } = spun;
      addAnswer(answers.spins, spinText({ spin, prize, code: coupon?.code ?? null, points }));
    }
  }
  await insist('/api/spin', { key: `drill-spin-${nth}-more`, body: {}, expected: '409' });
}

/** Writes messages one after another; the last one is sent twice. */
export async function writeMessages(nth: number, answers: Answers, insist: Insist): Promise<void> {
  for (let message = 1; message <= messagesEach; message++) {
    const key = `drill-${nth}-${message}`;
    for (let repeat = 0; repeat < (message === messagesEach ? 2 : 1); repeat++) {
      const body = { key, text: `Message ${message} of shopper ${nth}` };
      const stored = (await insist('/api/chat/messages', { body })) as Message | null;
      if (stored) addAnswer(answers.messages, messageText(stored));
    }
  }
}

const storedSpins = `select s.user_id - $1::integer nth, s.nth spin, p.position prize, c.code, e.amount points
  from wheel_spins s join wheel_prizes p on p.id = s.prize_id left join coupons c on c.id = s.coupon_id
  left join point_entries e on e.spin_id = s.id
  where s.user_id >= $1::integer and s.user_id < $1::integer + $2::integer order by s.user_id, s.nth`;

const storedMessages = `select c.user_id - $1::integer nth, m.seq, m.key, m.text
  from chat_messages m join chats c on c.id = m.chat_id
  where m.author = 'shopper' and c.user_id >= $1::integer and c.user_id < $1::integer + $2::integer order by c.user_id, m.seq`;

/** The personal coupons, and the points, of each account that has any. */
const credited = `select nth, sum(coupons)::integer coupons, sum(points)::integer points from (
    select user_id - $1::integer nth, 1 coupons, 0 points from coupons where user_id is not null
    union all select user_id - $1::integer, 0, amount from point_entries) credits
  where nth >= 0 and nth < $2::integer group by nth`;

/** The books of the wheel and the chat. `spins` and `chatMessages` are stored ones; all others must be zero. */
export type WheelAndChat = {
  spins: number;
  chatMessages: number;
  /** Answered spins, and messages, that are not stored as they were answered: this prize, or this text at this place in the chat. */
  lostSpins: number;
  lostMessages: number;
  /** Stored ones that nobody was answered. */
  extraSpins: number;
  extraMessages: number;
  /** Accounts whose coupons and points are not those of their spins. */
  wrongPrizes: number;
};

type Shopper = { nth: number; answers: Answers };

/** How many elements of a list are missing from another one, at the same place. */
const countMissing = (from: readonly string[], other: readonly string[]): number =>
  from.filter((element, index) => other[index] !== element).length;

/** Compares what shoppers were answered by the wheel and the chat with what the primary has. */
export async function auditWheelAndChat(
  pool: pg.Pool,
  shoppers: readonly Shopper[],
  allBuyers: number,
): Promise<WheelAndChat> {
  const rowsOf = async <T extends object>(query: string) => (await pool.query<T>(query, [first.user, allBuyers])).rows;
  const spins = await rowsOf<Spin & { nth: number }>(storedSpins);
  const messages = await rowsOf<Message & { nth: number }>(storedMessages);
  const credits = await rowsOf<{ nth: number; coupons: number; points: number }>(credited);
  const spinsOf = Map.groupBy(spins, ({ nth }) => nth);
  const messagesOf = Map.groupBy(messages, ({ nth }) => nth);
  const creditsOf = new Map(credits.map((credit) => [credit.nth, credit]));
  const pairs = shoppers.map(({ nth, answers }) => ({
    spins: {
      answered: answers.spins,
      stored: (spinsOf.get(nth) ?? []).map(spinText),
    },
    messages: { answered: answers.messages, stored: (messagesOf.get(nth) ?? []).map(messageText) },
  }));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const lost = (kind: 'spins' | 'messages') =>
    sum(pairs.map(({ [kind]: { answered, stored } }) => countMissing(answered, stored)));
  const extra = (kind: 'spins' | 'messages') =>
    sum(pairs.map(({ [kind]: { answered, stored } }) => countMissing(stored, answered)));
  const hasWrongPrizes = ({ nth }: Shopper) => {
    const prizes = spinsOf.get(nth) ?? [];
    const { coupons, points } = creditsOf.get(nth) ?? { coupons: 0, points: 0 };
    const wonCoupons = new Set(prizes.flatMap(({ code }) => code ?? [])).size;
    return coupons !== wonCoupons || points !== sum(prizes.map((prize) => prize.points ?? 0));
  };
  return {
    spins: spins.length,
    chatMessages: messages.length,
    lostSpins: lost('spins'),
    lostMessages: lost('messages'),
    extraSpins: extra('spins'),
    extraMessages: extra('messages'),
    wrongPrizes: shoppers.filter(hasWrongPrizes).length,
  };
}
