import { arEG, enUS } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { dir, type Locale } from '#values/locale.ts';

/** The store's colours (`app/styles/tokens.css`) in a form that the theme can compute with. */
export const colours = {
  light: {
    paper: '#fffcf7',
    sunk: '#f8f4ed',
    ink: '#1d2a26',
    soft: '#4e5b57',
    line: '#dedbd2',
    act: '#0f5b4a',
    'act-deep': '#07483a',
    'on-act': '#fefbf7',
    leaf: '#e1f1e9',
    clay: '#e9b8a0',
    sale: '#974a24',
    alarm: '#af2b25',
  },
  dark: {
    paper: '#0f1714',
    sunk: '#17201d',
    ink: '#efede5',
    soft: '#aab4ae',
    line: '#2e3834',
    act: '#85d0b3',
    'act-deep': '#a0e1c8',
    'on-act': '#061a14',
    leaf: '#192b24',
    clay: '#a57b67',
    sale: '#f2b58c',
    alarm: '#f7958d',
  },
} as const;

const family = "'Readex Pro', 'Readex Pro Stand-in', system-ui, sans-serif";

/** The theme of the back office for a locale, light or dark. */
export function themeFor(locale: Locale, mode: 'light' | 'dark'): RaThemeOptions {
  const colour = colours[mode];
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const head = locale === 'ar' ? 1.5 : 1.3;
  const options: RaThemeOptions = {
    ...base,
    // Room for the longest name of a section with its count.
    sidebar: { width: 248, closedWidth: 50 },
    direction: dir(locale),
    palette: {
      mode,
      primary: { main: colour.act, dark: colour['act-deep'], contrastText: colour['on-act'] },
      secondary: { main: colour.act, dark: colour['act-deep'], contrastText: colour['on-act'] },
      error: { main: colour.alarm },
      warning: { main: colour.sale },
      success: { main: colour.act },
      info: { main: colour.soft },
      background: { default: colour.sunk, paper: colour.paper },
      text: { primary: colour.ink, secondary: colour.soft },
      divider: colour.line,
    },
    // As the store: who asks for less motion sees no transition.
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: family,
      fontWeightRegular: 370,
      fontWeightMedium: 480,
      fontWeightBold: 560,
      body1: { lineHeight: locale === 'ar' ? 1.8 : 1.6 },
      body2: { lineHeight: locale === 'ar' ? 1.8 : 1.6 },
      h5: { fontSize: '1.375rem', fontWeight: 560, lineHeight: head },
      h6: { fontSize: '1.0625rem', fontWeight: 560, lineHeight: head },
      button: { textTransform: 'none', letterSpacing: 0 },
      overline: { textTransform: 'none', letterSpacing: 0, lineHeight: head },
    },
    components: {
      ...base.components,
      MuiAppBar: {
        defaultProps: { color: 'inherit', elevation: 0 },
        styleOverrides: {
          root: { backgroundColor: colour.paper, color: colour.ink, borderBlockEnd: `1px solid ${colour.line}` },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderRadius: 16, borderColor: colour.line } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
      // It tells `base.css` that a field is empty.
      MuiInputBase: { defaultProps: { placeholder: ' ' } },
      // The default lines are for Latin letters, and cut the tails of ع and ج. A field stays as high as it was.
      ...(locale === 'ar' && {
        MuiOutlinedInput: {
          styleOverrides: {
            input: {
              '&:not(.MuiInputBase-inputMultiline)': { height: '1.8em', lineHeight: 1.8, paddingBlock: '5.6px' },
            },
          },
        },
        MuiInputLabel: { styleOverrides: { root: { paddingBlockEnd: '0.3em' } } },
      }),
      // No ripple effect on touch.
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { styleOverrides: { root: { minHeight: 40 } } },
    },
  };
  return createTheme(options, locale === 'ar' ? arEG : enUS) as RaThemeOptions;
}
