import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { discardHome, publishHome } from './publish-home.ts';
import { saveHome } from './save-home.ts';
import { showManagedHome } from './show-home.ts';

const promises = (name: string) => ({
  promises: [{ key: 'fast', title: { ar: name, en: name }, text: { ar: name, en: name } }],
});

test('only one of two concurrent saves, publications or discards of the same version succeeds', async ({
  database,
}) => {
  const { first, second } = await twoMembers(database, 'content.manage');
  for (const [name, end] of Object.entries({ publishHome, discardHome })) {
    const { updatedAt: seen } = await showManagedHome(first);
    const saved = await outcomes(
      saveHome.fromRequest(first, { seen, ...promises(`${name} one`) }),
      saveHome.fromRequest(second, { seen, ...promises(`${name} two`) }),
    );
    expect(saved.sort()).toEqual(['done', 'stale_version']);
    const { updatedAt: prepared } = await showManagedHome(first);
    expect((await outcomes(end(first, { seen: prepared }), end(second, { seen: prepared }))).sort()).toEqual([
      'done',
      'not_found',
    ]);
  }
});

test('a draft saved during a publication is not lost', async ({ database }) => {
  const { first, second } = await twoMembers(database, 'content.manage');
  for (let round = 0; round < 6; round++) {
    await saveHome.fromRequest(first, {
      seen: (await showManagedHome(first)).updatedAt,
      ...promises(`first ${round}`),
    });
    const { updatedAt: seen } = await showManagedHome(first);
    const save = () => saveHome.fromRequest(first, { seen, ...promises(`second ${round}`) });
    const publish = () => publishHome.fromRequest(second, { seen });
    const [a, b] = await outcomes(...(round % 2 ? [save(), publish()] : [publish(), save()]));
    const [saved, published] = round % 2 ? [a, b] : [b, a];
    expect([saved, published].sort()).toEqual(['done', 'stale_version']);
    const home = await showManagedHome(first);
    expect([home.block.promises[0]!.title.en, home.isDraft]).toEqual(
      saved === 'done' ? [`second ${round}`, true] : [`first ${round}`, false],
    );
    if (home.isDraft) await discardHome.fromRequest(first, { seen: home.updatedAt });
  }
});
