import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';

/** Text of another direction than what is around it: an order's number, a phone. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);

/** An amount of EGP in the language of the screen, in Western digits. */
export const egpText = (locale: string, amount: number): string => {
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return locale === 'ar' ? `${number} ج.م` : `EGP ${number}`;
};

export function Money({ amount }: { amount: number }) {
  return (
    <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {egpText(useLocale() ?? 'ar', amount)}
    </Box>
  );
}

/** A name within a text that may be of the other direction: it turns nothing around it. */
export const apart = (name: string): string => `\u2068${name}\u2069`;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moment = { ...day, hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Cairo' } as const;

/** A moment (ISO 8601) in the language of the screen, as it is in Cairo. */
export const whenText = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', moment).format(new Date(at));

export function When({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {whenText(useLocale() ?? 'ar', at)}
    </Box>
  );
}

/** A day (YYYY-MM-DD). */
export function Day({ day: date }: { day: string }) {
  const language = useLocale() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
  return <>{new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' }).format(new Date(date))}</>;
}

/** What something is called, and what it is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
    <Typography component="span" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="span" sx={{ textAlign: 'end' }}>
      {children}
    </Typography>
  </Box>
);
