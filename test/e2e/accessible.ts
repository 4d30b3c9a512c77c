import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, expectNoOverflow } from './shopper.ts';

/** Half a megabyte: it is added to a page once, not for each check. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only violations are needed.
  resultTypes: ['violations'],
  // A frame shows a page of the shop, which is checked separately.
  iframes: false,
};

/** Waits until a page change has ended: for some frames nothing fades any more, and a page of the back office, drawn by its script, is complete. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { still: 0 }));
  await page.waitForFunction(() => {
    const frames = window as unknown as { still?: number };
    const isStill =
      !document.querySelector('.page-out') &&
      (!location.pathname.startsWith('/admin') ||
        (!!document.querySelector('h1')?.textContent &&
          !document.querySelector('[role=progressbar]:not([aria-valuenow])'))) &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    frames.still = isStill ? (frames.still ?? 0) + 1 : 0;
    // The class that fades a page in is set some frames after its text.
    return frames.still > 6;
  });
}

/** Asserts that the page breaks no rule of WCAG 2.2 AA, and that nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
  expect(found, page.url()).toEqual([]);
  await expectNoOverflow(page);
}
