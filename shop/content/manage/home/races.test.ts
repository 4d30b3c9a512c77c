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

test('of two who prepare, publish or discard what they saw alike, one does', async ({ database }) => {
  const { one, two } = await twoMembers(database, 'content.manage');
  for (const end of [publishHome, discardHome]) {
    const { updatedAt: seen } = await showManagedHome(one);
    const saved = await outcomes(
      saveHome(one, { seen, ...promises(`${end.name} one`) }),
      saveHome(two, { seen, ...promises(`${end.name} two`) }),
    );
    expect(saved.sort()).toEqual(['changed_meanwhile', 'done']);
    const { updatedAt: prepared } = await showManagedHome(one);
    expect((await outcomes(end(one, { seen: prepared }), end(two, { seen: prepared }))).sort()).toEqual([
      'done',
      'not_found',
    ]);
  }
});

test('what one prepares while another publishes is not lost', async ({ database }) => {
  const { one, two } = await twoMembers(database, 'content.manage');
  for (let round = 0; round < 6; round++) {
    await saveHome(one, { seen: (await showManagedHome(one)).updatedAt, ...promises(`first ${round}`) });
    const { updatedAt: seen } = await showManagedHome(one);
    const save = () => saveHome(one, { seen, ...promises(`second ${round}`) });
    const publish = () => publishHome(two, { seen });
    const [a, b] = await outcomes(...(round % 2 ? [save(), publish()] : [publish(), save()]));
    const [saved, published] = round % 2 ? [a, b] : [b, a];
    expect([saved, published].sort()).toEqual(['changed_meanwhile', 'done']);
    const home = await showManagedHome(one);
    expect([home.block.promises[0]!.title.en, home.isDraft]).toEqual(
      saved === 'done' ? [`second ${round}`, true] : [`first ${round}`, false],
    );
    if (home.isDraft) await discardHome(one, { seen: home.updatedAt });
  }
});
