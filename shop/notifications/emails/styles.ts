import { type Locale, dir as directionOf } from '#values/locale.ts';

/** The shop's colours (app/styles/tokens.css) in a form that e-mail clients support. */
export const light = {
  paper: '#fffcf7',
  sunk: '#f6f2ea',
  ink: '#1d2a26',
  soft: '#52605b',
  line: '#dcd8cf',
  act: '#0f5b4a',
};
const dark = { paper: '#131a18', sunk: '#1b2321', ink: '#efece5', soft: '#aeb7b2', line: '#37403d', act: '#7fcfb4' };

/** For e-mail clients that support dark mode styles. Others invert the colours automatically, which works with these plain ones. */
export const darkModeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .box { background-color: ${dark.sunk} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .act { color: ${dark.act} !important; }
  .rule { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.act} !important; color: ${dark.paper} !important; }
}`;

export const font = '"Readex Pro", "Segoe UI", Tahoma, Arial, sans-serif';

/** E-mail clients know no logical alignment: the side where lines begin in the language. */
export const startSide = (locale: Locale) => (directionOf(locale) === 'rtl' ? 'right' : 'left');

/** The styles of running text; small text is for notes and the footer. */
export function textStyles(locale: Locale) {
  const text = {
    fontFamily: font,
    fontSize: '16px',
    lineHeight: locale === 'ar' ? '1.8' : '1.6',
    textAlign: startSide(locale),
    margin: '0 0 16px',
  } as const;
  return { text, small: { ...text, fontSize: '14px', color: light.soft, margin: '0 0 8px' } };
}
