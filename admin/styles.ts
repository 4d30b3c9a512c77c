import createCache, { type EmotionCache } from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import type { Locale } from '#values/locale.ts';
import { dir } from '#values/locale.ts';

type Options = { key: string };

/**
 * Inserts component styles through constructed style sheets adopted by script, because the CSP forbids inline styles, and Emotion's own sheet class
 * creates style elements. Global styles come before component styles, each in a sheet of its own.
 */
class AdoptedStyles {
  readonly key: string;
  readonly isSpeedy = true;
  readonly tags: never[] = [];
  before = null;
  private sheet: CSSStyleSheet | undefined;

  constructor({ key }: Options) {
    this.key = key;
  }

  hydrate(): void {}

  insert(rule: string): void {
    this.sheet ??= this.adopted();
    try {
      this.sheet.insertRule(rule, this.sheet.cssRules.length);
    } catch {
      // A selector that this browser doesn't support.
    }
  }

  flush(): void {
    const oldSheet = this.sheet;
    this.sheet = undefined;
    if (oldSheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== oldSheet);
  }

  private adopted(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = this.key.endsWith('-global') ? [sheet, ...others] : [...others, sheet];
    return sheet;
  }
}

const cacheFor = (locale: Locale): EmotionCache => {
  const isRtl = dir(locale) === 'rtl';
  const key = isRtl ? 'rtl' : 'ltr';
  const cache = createCache({ key, stylisPlugins: isRtl ? [rtl] : [] });
  cache.sheet = new AdoptedStyles({ key }) as unknown as EmotionCache['sheet'];
  return cache;
};

/** One cache per locale: the RTL plugin flips sides once, when a rule is inserted. */
export const styleCaches: Record<Locale, EmotionCache> = { ar: cacheFor('ar'), en: cacheFor('en') };
