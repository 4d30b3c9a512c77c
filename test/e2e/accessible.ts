import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow } from './shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until a page change is over: nothing of it fades any more. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(
    () =>
      !document.querySelector('.page-out') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/** Nothing on the page that the rules of WCAG 2.2 AA find wrong, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  // There is no frame of another site to look into; the other way opens a page of its own for each look. And of what is
  // right no list is needed. Both together: a third of the time for the same findings. Options come first: they would take
  // the choice of rules away.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
  await expectNoOverflow(page);
}
