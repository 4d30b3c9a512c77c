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
  // Loads style sheets and media first, a quarter of the time; only the rule about audio that plays by itself needs it, and the shop has none.
  preload: false,
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

/** Parts that many pages have in common. */
const common = 'header, footer, nav, [role=menu]';

/** Common parts in which no problem was found, by their markup and look. */
const found = new Set<string>();

/** Marks the outermost common parts of the page, and returns the markup and look of each: these decide the result of the rules. */
const markParts = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const { className, lang, dir, dataset } = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const look = [location.pathname.startsWith('/admin'), innerWidth, isDark, className, lang, dir, { ...dataset }];
    const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (part) => !part.parentElement?.closest(selector) && !part.contains(document.activeElement),
    );
    Object.assign(window, { parts });
    // Of a link only the page that it leads to differs from page to page.
    return parts.map((part) => JSON.stringify(look) + part.outerHTML.replace(/ href="[^"#]*"/g, ' href'));
  }, common);

/**
 * Asserts that the page breaks no rule of WCAG 2.2 AA, and that nothing is wider than the screen. A common part with the same markup and look as one
 * that this worker has checked is left out.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const parts = await markParts(page);
  const violations = await page.evaluate(
    async ({ asked, known }) => {
      const { axe: rules, parts: marked } = window as unknown as { axe: typeof axe; parts: HTMLElement[] };
      const exclude = marked.filter((_, at) => known[at]);
      const { violations: broken } = await rules.run(exclude.length > 0 ? { exclude } : document, asked);
      const isPinned = (selector: unknown): boolean => {
        let part = document.querySelector(String(selector));
        while (part && !/fixed|sticky/.test(getComputedStyle(part).position)) part = part.parentElement;
        return !!part;
      };
      /** A target partly behind a bar that stays in place while the page scrolls: a user who scrolls sees all of it. */
      const isScrolledAway = ({ target, any }: axe.NodeResult): boolean => {
        const covering = any.flatMap(({ data, relatedNodes }) =>
          data?.messageKey === 'partiallyObscured' ? (relatedNodes ?? []) : [],
        );
        return covering.length > 0 && !isPinned(target[0]) && covering.every((part) => isPinned(part.target[0]));
      };
      return broken
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => id !== 'target-size' || !isScrolledAway(node)) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { asked: options, known: parts.map((part) => found.has(part)) },
  );
  // The message has them in its first line: a summary shows no more.
  expect(violations, `${page.url()} breaks ${violations.join('; ')}`).toEqual([]);
  for (const part of parts) found.add(part);
  await expectNoOverflow(page);
}
