import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPostgres } from '#db/client.ts';
import { sessions } from '#db/schema.ts';
import { hashToken, newToken } from '#shop/auth/tokens.ts';
import { streamClient } from './chat-client.ts';
import { createTestStorage, type TestStorage } from './database.ts';
import { factories } from './factories.ts';

async function serve(place: TestStorage): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'test/durability-server.ts', JSON.stringify(place)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, base: `http://127.0.0.1:${line.toString().trim()}` };
}

type Sender = Record<string, string>;

/** Sends a message until it is answered, at one address after the other, under one key; returns its number. */
async function send(
  bases: readonly string[],
  path: string,
  who: Sender,
  text: string,
): Promise<{ seq: number; reply: Response }> {
  const body = JSON.stringify({ text, key: text.replaceAll(' ', '-') });
  for (let n = 0; ; n++) {
    try {
      const reply = await fetch(bases[n % bases.length] + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...who },
        body,
      });
      if (reply.status !== 200 && reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
      return { seq: ((await reply.json()) as { data: { seq: number } }).data.seq, reply };
    } catch (error) {
      // The server is down: use the other one, like a browser behind a load balancer.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

// The embedded database belongs to one process.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'two shoppers and a staff member chat across two servers; one is killed during the chat, and no message is lost, doubled or out of order',
  { timeout: 120_000 },
  async () => {
    const place = await createTestStorage();
    const database = await openPostgres(place.url!, 2);
    const make = factories(database.db);
    const session = async (scopes: string[]): Promise<Sender> => {
      const { userId } = await make.customer({ scopes });
      const token = newToken();
      const later = new Date(Date.now() + 3_600_000);
      await database.db.insert(sessions).values({
        userId,
        family: token,
        accessHash: hashToken(token),
        refreshHash: hashToken(newToken()),
        accessExpiresAt: later,
        refreshExpiresAt: later,
      });
      return { Authorization: `Bearer ${token}` };
    };
    const staff = await session(['chat.answer']);
    const [a, b] = await Promise.all([serve(place), serve(place)]);
    const [fromA, fromB] = [
      [a.base, b.base],
      [b.base, a.base],
    ];

    // One shopper is signed in, the other a guest with a cookie.
    const signedIn = await session([]);
    const begun = await send(fromB, '/chat/messages', {}, 'guest begins');
    const guest = { Cookie: begun.reply.headers.get('set-cookie')!.split(';')[0]! };
    await send(fromA, '/chat/messages', signedIn, 'shopper begins');
    const list = (await (await fetch(`${b.base}/staff/chats?status=open`, { headers: staff })).json()) as {
      data: { id: number; shopper: object | null }[];
    };
    const ids = [
      list.data.find(({ shopper }) => shopper !== null)!.id,
      list.data.find(({ shopper }) => shopper === null)!.id,
    ];

    // Each shopper uses one server, and staff read each chat at the other one.
    const rounds = 25;
    let heardInAll = 0;
    const count = () => {
      // During the chat, while messages are in transit everywhere.
      if (++heardInAll === 60) a.child.kill('SIGKILL');
    };
    const sides = [
      { who: signedIn, at: fromA, staffAt: fromB, id: ids[0]! },
      { who: guest, at: fromB, staffAt: fromA, id: ids[1]! },
    ].map((side) => ({
      ...side,
      shopper: streamClient(side.at, '/chat/stream?after=0', side.who, count),
      staff: streamClient(side.staffAt, `/staff/chats/${side.id}/stream?after=0`, staff, count),
    }));
    const watch = streamClient(fromB, '/staff/chats/stream', staff);

    const answered = await Promise.all(
      sides.flatMap(({ who, at, staffAt, id, shopper, staff: reads }) => {
        // Each side waits for the other's last message before the next one: a chat, and not two lists.
        const talk = async (
          bases: string[],
          path: string,
          as: Sender,
          name: string,
          mine: typeof shopper,
          from: string,
        ) => {
          const seqs: number[] = [];
          for (let n = 0; n < rounds; n++) {
            seqs.push((await send(bases, path, as, `${name} ${n}`)).seq);
            await expect
              .poll(() => mine.heard.some(({ text }) => text === `${from} ${n}`), { timeout: 30_000, interval: 5 })
              .toBe(true);
          }
          return seqs;
        };
        return [
          talk(at, '/chat/messages', who, 'shopper', shopper, 'staff'),
          talk(staffAt, `/staff/chats/${id}/messages`, staff, 'staff', reads, 'shopper'),
        ];
      }),
    );
    expect(a.child.signalCode).toBe('SIGKILL');

    const last = 1 + 2 * rounds;
    for (const [index, side] of sides.entries()) {
      for (const reader of [side.shopper, side.staff]) {
        await expect.poll(() => reader.heard.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(last);
        expect(reader.heard.map(({ seq }) => seq)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
      }
      expect(side.shopper.heard.map(({ text }) => text)).toEqual(side.staff.heard.map(({ text }) => text));
      // Each sender's own order is preserved, and all readers see the number that the sender received.
      for (const [offset, name] of ['shopper', 'staff'].entries()) {
        const said = side.shopper.heard.filter(({ text }) => text.startsWith(`${name} `) && !text.endsWith('begins'));
        expect(said.map(({ text }) => text)).toEqual(Array.from({ length: rounds }, (_, n) => `${name} ${n}`));
        expect(said.map(({ seq }) => seq)).toEqual(answered[2 * index + offset]);
      }
      // The clients of the killed server reconnected at the other.
      expect(side.shopper.connects() + side.staff.connects()).toBeGreaterThanOrEqual(3);
    }
    await expect
      .poll(() => watch.events.findLast(({ type }) => type === 'chat')?.data, { timeout: 10_000 })
      .toMatchObject({ last });
    // The clients of the other server did not reconnect.
    expect(sides[1]!.shopper.connects()).toBe(1);

    await Promise.all([...sides.flatMap(({ shopper, staff: reads }) => [shopper.stop(), reads.stop()]), watch.stop()]);
    b.child.kill('SIGTERM');
    await once(b.child, 'exit');
    await database.close();
    await rm(place.folder, { recursive: true, force: true });
  },
);
