import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { searchHints } from '../search-hints.ts';
import { suggest } from '../suggest.ts';

test('a text finds the concerns that it names or begins, in any language, if they have products', async ({
  make,
  ctx,
}) => {
  const { id } = await make.product({ nameEn: 'Plain' });
  await make.concern({ slug: 'acne', nameAr: 'حب الشباب', nameEn: 'Acne', words: 'pimples, حبوب الوجه' }, [id]);
  await make.concern({ slug: 'dandruff', nameAr: 'قشرة الشعر', nameEn: 'Dandruff', words: 'flakes' }, [id]);
  await make.concern({ slug: 'frizz', nameAr: 'هيشان', nameEn: 'Frizz' });
  await make.concern({ slug: 'secret', nameEn: 'Acne of secrets', hidden: true }, [id]);
  await ctx.catalogue.refresh();
  const slugsFor = async (q: string) => (await searchHints.fromRequest(ctx, { q })).concerns.map(({ slug }) => slug);
  expect(await slugsFor('acne')).toEqual(['acne']);
  expect(await slugsFor('cream for pimples')).toEqual(['acne']);
  expect(await slugsFor('حب')).toEqual(['acne']);
  expect(await slugsFor('الشعر قشره')).toEqual(['dandruff']);
  expect(await slugsFor('flakes acne')).toEqual(['dandruff', 'acne']);
  for (const none of ['frizz', 'secrets', 'lipstick', ' ', 'acne pimples dandruf']) {
    const slugs = await slugsFor(none);
    expect(slugs, none).toEqual(none === 'acne pimples dandruf' ? ['acne'] : []);
  }
  expect((await suggest.fromRequest(ctx, { q: 'dand' })).concerns.map(({ slug }) => slug)).toEqual(['dandruff']);
});
