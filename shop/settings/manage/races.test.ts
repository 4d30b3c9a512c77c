import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { test as base } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { loadSettings } from '../settings.ts';
import { changeSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';

const test = base.extend<{ shop: Awaited<ReturnType<typeof open>> }>({
  shop: async ({ database }, use) => use(await open(database)),
});

async function open(database: Database) {
  const shop = await twoMembers(database, 'settings.manage');
  const seenOf = async (key: string) =>
    (await listSettings(shop.one)).find((setting) => setting.key === key)!.updatedAt;
  return { ...shop, seenOf };
}

test('of many who saw a setting alike, whether at its default or changed before, one changes it', async ({ shop }) => {
  for (let round = 0; round < 2; round++) {
    const seen = await shop.seenOf('accept_days');
    const change = (value: number) =>
      changeSetting(value % 2 ? shop.one : shop.two, { key: 'accept_days', value, seen });
    const ended = await outcomes(...[1, 2, 3, 4, 5, 6].map((n) => change(20 + 10 * round + n)));
    expect(ended.sort()).toEqual([...Array(5).fill('changed_meanwhile'), 'done']);
  }
});

test('two that must stay in order do, whoever moves which', async ({ shop }) => {
  for (let round = 0; round < 6; round++) {
    const [low, high] = [await shop.seenOf('transfer_hold_hours'), await shop.seenOf('transfer_cancel_hours')];
    const raise = changeSetting(shop.one, { key: 'transfer_hold_hours', value: 60 + round, seen: low });
    const lower = changeSetting(shop.two, { key: 'transfer_cancel_hours', value: 50 + round, seen: high });
    await outcomes(raise, lower);
    const { transfer_hold_hours: least, transfer_cancel_hours: most } = await loadSettings(shop.db);
    expect(least).toBeLessThanOrEqual(most);
    for (const [key, value] of [
      ['transfer_cancel_hours', 100],
      ['transfer_hold_hours', 10],
    ] as const)
      await changeSetting(shop.one, { key, value, seen: await shop.seenOf(key) });
  }
});
