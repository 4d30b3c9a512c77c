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
    (await listSettings(shop.first)).find((setting) => setting.key === key)!.updatedAt;
  return { ...shop, seenOf };
}

test('of many members who loaded the same version of a setting, default or changed, one changes it', async ({
  shop,
}) => {
  for (let round = 0; round < 2; round++) {
    const seen = await shop.seenOf('accept_days');
    const change = (value: number) =>
      changeSetting(value % 2 ? shop.first : shop.second, { key: 'accept_days', value, seen });
    const ended = await outcomes(...[1, 2, 3, 4, 5, 6].map((n) => change(20 + 10 * round + n)));
    expect(ended.sort()).toEqual(['done', ...Array(5).fill('stale_version')]);
  }
});

test('two ordered settings stay in order, whichever changes', async ({ shop }) => {
  for (let round = 0; round < 6; round++) {
    const [low, high] = [await shop.seenOf('access_days'), await shop.seenOf('refresh_days')];
    const raise = changeSetting(shop.first, { key: 'access_days', value: 60 + round, seen: low });
    const lower = changeSetting(shop.second, { key: 'refresh_days', value: 50 + round, seen: high });
    await outcomes(raise, lower);
    const { access_days: least, refresh_days: most } = await loadSettings(shop.db, shop.services);
    expect(least).toBeLessThanOrEqual(most);
    for (const [key, value] of [
      ['refresh_days', 100],
      ['access_days', 10],
    ] as const)
      await changeSetting(shop.first, { key, value, seen: await shop.seenOf(key) });
  }
});
