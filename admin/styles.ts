import createCache, { type EmotionCache } from '@emotion/cache';
import rtl from '@mui/stylis-plugin-rtl';
import type { Locale } from '#values/locale.ts';
import { dir } from '#values/locale.ts';

type Options = { key: string };

/**
 * Where components' styles go: sheets made and adopted by script, which a policy without inline styles allows. Emotion's own
 * makes style elements. Global styles, each in a sheet of its own, come before those of components.
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
      // A selector of another browser's.
    }
  }

  flush(): void {
    const gone = this.sheet;
    this.sheet = undefined;
    if (gone) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== gone);
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

/** Of each language's direction: sides are turned around once, when a rule is written. */
export const styleCaches: Record<Locale, EmotionCache> = { ar: cacheFor('ar'), en: cacheFor('en') };
