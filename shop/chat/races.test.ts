import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import { queryRows } from '#db/query-rows.ts';
import { chats } from '#db/schema.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import type { Customer } from '../context.ts';
import { answerChat } from './manage/answer-chat.ts';
import { closeChat } from './manage/close-chat.ts';
import { postMessage } from './post-message.ts';
import { assignChat } from './manage/assign-chat.ts';

/** The shop over a real database, where concurrent calls use several connections. */
const test = base.extend<{
  as: (actor?: Customer) => ReturnType<typeof contextFor>;
  make: ReturnType<typeof factories>;
}>({
  as: async ({ database }, use) => {
    const services = createTestServices(database);
    await use((actor) => contextFor(services, actor));
    await database.db.delete(chats);
  },
  make: async ({ database }, use) => {
    await use(factories(database.db));
  },
});

test('fifty concurrent messages, from both sides and to a chat that does not exist yet, have one order without a gap', async ({
  as,
  make,
  database,
}) => {
  const shopper = await make.customer();
  const staff = await make.customer({ scopes: ['chat.answer'] });
  const first = await Promise.all(
    Array.from({ length: 25 }, (_, i) => postMessage(as(shopper), { text: `shopper ${i}`, key: `a${i}` })),
  );
  expect(await database.db.select().from(chats)).toHaveLength(1);
  const id = Number(first[0]!.message.id.split('.')[0]);
  const more = await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      i % 2 === 0
        ? answerChat(as(staff), { id, text: `staff ${i}` })
        : postMessage(as(shopper), { text: `shopper again ${i}` }),
    ),
  );
  const all = [...first, ...more].map(({ message }) => message.seq);
  expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  const rows = await queryRows<{ seq: number; late: boolean }>(
    database.db,
    sql`select seq, created_at < lag(created_at) over (order by seq) late from chat_messages where chat_id = ${id} order by seq`,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(all);
  expect(rows.some(({ late }) => late)).toBe(false);
});

test('a message sent eight times concurrently is stored once', async ({ as, make, database }) => {
  const shopper = await make.customer();
  const sent = await Promise.all(Array.from({ length: 8 }, () => postMessage(as(shopper), { text: 'once', key: 'k' })));
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect(sent.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await queryRows(database.db, sql`select 1 from chat_messages where key = 'k'`)).toHaveLength(1);
});

test('a guest’s first message sent eight times concurrently, each time without a cookie, creates one chat', async ({
  as,
  database,
}) => {
  const first = { text: 'once', key: 'k', guest: crypto.randomUUID(), name: 'Sara' };
  const sent = await Promise.all(Array.from({ length: 8 }, () => postMessage(as(), first)));
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect(sent.map(({ token }) => token)).toEqual(Array(8).fill(first.guest));
  expect(await database.db.select().from(chats)).toMatchObject([{ last: 1, guestName: 'Sara', userId: null }]);
});

test('of six members of staff who assign themselves a chat concurrently one gets it; a concurrent close and message lose nothing', async ({
  as,
  make,
  database,
}) => {
  const shopper = await make.customer();
  const id = Number((await postMessage(as(shopper), { text: 'hello' })).message.id.split('.')[0]);
  const staff = await Promise.all(Array.from({ length: 6 }, () => make.customer({ scopes: ['chat.answer'] })));
  const results = await Promise.allSettled(staff.map((member) => assignChat(as(member), { id })));
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.takenBy!.id] : []));
  expect(won).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'chat_assigned' });
  const [row] = await database.db.select().from(chats);
  expect(row!.assignedTo).toBe(won[0]);
  for (let round = 0; round < 5; round++) {
    await assignChat(as(staff[0]), { id, from: won[0] });
    won[0] = staff[0]!.userId;
    const [before] = await database.db.select().from(chats);
    const [closed] = await Promise.allSettled([
      closeChat(as(staff[0]), { id, last: before!.last }),
      postMessage(as(shopper), { text: `wait ${round}` }),
    ]);
    const [after] = await database.db.select().from(chats);
    // Either the message came first and the chat was not closed, or it opened the closed chat again.
    expect(after!.status).toBe(closed.status === 'fulfilled' ? 'open' : 'taken');
  }
});
