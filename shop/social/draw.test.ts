import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Locale } from '#values/locale.ts';
import { drawSocial } from './draw.ts';
import { type SocialFacts, socialHash } from './facts.ts';

const facts: SocialFacts = { title: 'Soap & <oil>', kicker: 'Habba', price: 'EGP 80', was: 'EGP 100', picture: null };

/** The share of dark pixels in the left and in the right half of the picture. */
async function inkOf(locale: Locale, title: string) {
  const bytes = await drawSocial({ ...facts, title }, locale, null);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const half = [0, 0];
  data.forEach((value, at) => value < 128 && half[Math.floor((at % 1200) / 600)]!++);
  return { left: half[0]!, right: half[1]! };
}

test('text starts at the side where the language starts, in any script', async () => {
  for (const title of ['Soap & <oil>', 'صابون الزيتون']) {
    const arabic = await inkOf('ar', title);
    const english = await inkOf('en', title);
    expect(arabic.right).toBeGreaterThan(arabic.left * 2);
    expect(english.left).toBeGreaterThan(english.right * 2);
  }
});

test('Arabic letters are joined: a word is narrower than its letters alone', async () => {
  const wide = async (title: string) => {
    const { right, left } = await inkOf('ar', title);
    return right + left;
  };
  // A zero-width character between every two letters keeps them apart.
  const word = 'مستحضرات';
  expect(await wide(word)).toBeLessThan(await wide([...word].join('\u200c')));
});

test('another price, language or picture has another address', () => {
  const hash = socialHash(facts, 'ar');
  expect(socialHash({ ...facts }, 'ar')).toBe(hash);
  for (const change of [{ price: 'EGP 81' }, { was: null }, { picture: 'a' }, { title: 'x' }])
    expect(socialHash({ ...facts, ...change }, 'ar')).not.toBe(hash);
  expect(socialHash(facts, 'en')).not.toBe(hash);
});
