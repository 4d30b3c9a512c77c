import type { Locale } from '#values/locale.ts';
import { expectAccessible, expectStill } from './accessible.ts';
import { faultsOf } from './looks.ts';
import { type Facts, stage } from './screen-facts.ts';
import { screens, type Visitor } from './screen-list.ts';
import { doesAll, expect, savesData, signIn, test } from './shopper.ts';

// Many screens in one test: each is a page load and a look at every rule. In one worker, since all of them look at one account.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let staged: Promise<Facts> | undefined;

const visitors: readonly Visitor[] = ['guest', 'shopper', 'regular', 'new'];

type Look = { locale: Locale; width: number; colorScheme: 'light' | 'dark' };

/** Each language, width and theme once; the other way round too when all is asked for. */
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
    test.use({ viewport: { width, height: 800 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const visitor of visitors)
      test(`screens of ${visitor}`, async ({ page, context, request, baseURL }) => {
        const facts = await (staged ??= stage(request));
        // What would be fetched ahead is not looked at.
        await savesData(context);
        const isPhone = width === 360;
        const list = screens(facts).filter(
          (one) => one.as === visitor && !one.worker && (isPhone || doesAll || !one.alike),
        );
        if (visitor !== 'guest') await signIn(context, { phone: '', token: facts.tokens[visitor] }, baseURL!);
        const faults: string[] = [];
        const look = async (name: string) =>
          faults.push(...(await faultsOf(page)).map((fault) => `${name}, ${page.viewportSize()!.width} px: ${fault}`));
        for (const { name, path, alike, cookies = {}, open } of list) {
          await context.addCookies(
            Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: baseURL! })),
          );
          await page.goto(`/${locale}${path}`);
          await open?.(page);
          // The rules find nothing in what is built alike that they do not find in the other.
          if (doesAll || !alike)
            await expectAccessible(page).catch((error: Error) => faults.push(`${name}: ${error.message}`));
          else await expectStill(page);
          await look(name);
          // What a tablet shows needs no page of its own, nor another look at what the rules say of it.
          if (isPhone && !alike) {
            await page.setViewportSize({ width: 768, height: 800 });
            await expectStill(page);
            await look(name);
            await page.setViewportSize({ width, height: 800 });
          }
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          for (const key of Object.keys(cookies)) await context.clearCookies({ name: key });
        }
        expect(faults).toEqual([]);
      });
  });
