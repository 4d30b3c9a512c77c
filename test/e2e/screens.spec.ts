import type { Locale } from '#values/locale.ts';
import { expectAccessible } from './accessible.ts';
import { faultsOf } from './looks.ts';
import { asVisitor, type Facts, stage } from './screen-facts.ts';
import { screens, type Visitor } from './screen-list.ts';
import { expect, signIn, test } from './shopper.ts';

// Many screens in one test: each is a page load and a look at every rule. In one worker, since all of them look at one account.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let staged: Promise<Facts> | undefined;

const visitors: readonly Visitor[] = ['guest', 'shopper', 'new'];

// Each language, width and theme once: all of them together would take long and find the same. In the dark only colours differ.
for (const { locale, width, colorScheme, all, rules } of [
  { locale: 'ar', width: 360, colorScheme: 'light', all: true },
  { locale: 'en', width: 1280, colorScheme: 'light' },
  { locale: 'ar', width: 768, colorScheme: 'dark', rules: ['color-contrast'] },
] as { locale: Locale; width: number; colorScheme: 'light' | 'dark'; all?: true; rules?: string[] }[])
  test.describe(`${locale}, ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const visitor of visitors)
      test(`screens of ${visitor}`, async ({ page, context, request, baseURL }) => {
        const facts = await (staged ??= stage(request));
        const list = screens(facts).filter((one) => one.as === visitor && (all || !one.alike));
        if (visitor !== 'guest') {
          const token = visitor === 'new' ? (await asVisitor(request, visitor)).token : facts.token;
          await signIn(context, { phone: '', token }, baseURL!);
        }
        const faults: string[] = [];
        for (const { name, path, cookies = {}, open } of list) {
          await context.addCookies(
            Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: baseURL! })),
          );
          await page.goto(`/${locale}${path}`);
          await open?.(page);
          await expectAccessible(page, rules).catch((error: Error) => faults.push(`${name}: ${error.message}`));
          faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
        }
        expect(faults).toEqual([]);
      });
  });
