import { useEffect } from 'react';

const states = { hover: /:hover\b/g, focus: /:focus-visible/g, pressed: /:active(?![\w-])/g };

const rulesOf = (list: StyleSheetList): CSSRule[] =>
  [...list].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => !(rule instanceof CSSFontFaceRule));

/** What a theme sets on `:root`, as rules for elements marked with that theme. */
function themes(rules: CSSRule[]): string {
  const rootRules = (rules: CSSRule[]): CSSStyleRule[] =>
    rules.flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? rule.selectorText.startsWith(':root') && !rule.selectorText.includes('lang')
          ? [rule]
          : []
        : rule instanceof CSSMediaRule || !('cssRules' in rule)
          ? []
          : rootRules([...(rule as CSSGroupingRule).cssRules]),
    );
  const dark = rules.flatMap((rule) =>
    rule instanceof CSSMediaRule && rule.conditionText.includes('dark') ? rootRules([...rule.cssRules]) : [],
  );
  const colours = (rules: CSSStyleRule[]) =>
    rules.flatMap(({ cssText }) => cssText.match(/--(?:color|shadow)-[\w-]+:[^;]+;/g) ?? []).join('');
  return `[data-theme=light]{color-scheme:light;${colours(rootRules(rules))}}[data-theme=dark]{color-scheme:dark;${colours(dark)}}`;
}

/**
 * Shows components as if hovered, focused or pressed: rules of the page's style sheets for `:hover` also apply to `data-shown="hover"`. Elements with
 * `data-theme` use that theme.
 */
export function useShownStates(): void {
  useEffect(() => {
    const rules = rulesOf(document.styleSheets);
    const all = rules.map(({ cssText }) => cssText).join('\n');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      Object.entries(states)
        .map(([state, selector]) => all.replace(selector, `[data-shown~="${state}"]`))
        .join('\n') + themes(rules),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}
