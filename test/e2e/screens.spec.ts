import type { Locale } from '#values/locale.ts';
import { expectAccessible, expectStill } from './accessible.ts';
import { layoutProblems } from './layout-check.ts';
import { type ScreenFixtures, prepareScreens } from './screen-fixtures.ts';
import { screens, type Visitor } from './screen-list.ts';
import { doesAll, expect, savesData, signIn, test } from './shopper.ts';

// Many screens in one test: each takes a page load and a check of every rule. In one worker, since all of them use one account.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let staged: Promise<ScreenFixtures> | undefined;

const visitors: readonly Visitor[] = ['guest', 'shopper', 'regular', 'new'];

type Look = { locale: Locale; width: number; colorScheme: 'light' | 'dark' };

/** Each language, width and theme once; all combinations when everything is requested. */
const looks: readonly Look[] = [
  { locale: 'ar', width: 360, colorScheme: 'light' },
  { locale: 'en', width: 1280, colorScheme: 'dark' },
  ...(doesAll
    ? ([
        { locale: 'ar', width: 1280, colorScheme: 'dark' },
        { locale: 'en', width: 360, colorScheme: 'light' },
      ] as const)
    : []),
];

for (const { locale, width, colorScheme } of looks)
  test.describe(`${locale}, ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    for (const visitor of visitors)
      test(`screens of ${visitor}`, async ({ page, context, request, baseURL }) => {
        const facts = await (staged ??= prepareScreens(request));
        // Prefetched pages are not checked.
        await savesData(context);
        const isPhone = width === 360;
        const list = screens(facts).filter(
          (one) => one.as === visitor && !one.worker && (isPhone || doesAll || !one.alike),
        );
        if (visitor !== 'guest') await signIn(context, { phone: '', token: facts.tokens[visitor] }, baseURL!);
        const faults: string[] = [];
        const look = async (name: string) =>
          faults.push(
            ...(await layoutProblems(page)).map((fault) => `${name}, ${page.viewportSize()!.width} px: ${fault}`),
          );
        for (const { name, path, alike, cookies = {}, open } of list) {
          await context.addCookies(
            Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: baseURL! })),
          );
          await page.goto(`/${locale}${path}`);
          await open?.(page);
          // The rules find the same problems in screens that are built alike.
          if (doesAll || !alike)
            await expectAccessible(page).catch((error: Error) => faults.push(`${name}: ${error.message}`));
          else await expectStill(page);
          await look(name);
          // A tablet needs no separate page, and no second check of the rules.
          if (isPhone && !alike) {
            await page.setViewportSize({ width: 768, height: 800 });
            await expectStill(page);
            await look(name);
            await page.setViewportSize({ width, height: 800 });
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          for (const key of Object.keys(cookies)) await context.clearCookies({ name: key });
        }
        // The message has them in its first line: a summary shows no more.
        expect(faults, faults.join('; ')).toEqual([]);
      });
  });
