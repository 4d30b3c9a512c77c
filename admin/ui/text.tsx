import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';

/** Left-to-right text inside text of either direction: an order number, a phone number. */
export const Ltr = ({ children }: { children: ReactNode }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);

/** Formats an amount in EGP in the language of the screen, with Western digits. */
export const formatAmount = (locale: string, amount: number): string => {
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return locale === 'ar' ? `${number} ج.م` : `EGP ${number}`;
};

export function Money({ amount }: { amount: number }) {
  return (
    <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatAmount(useLocale() ?? 'ar', amount)}
    </Box>
  );
}

/** Isolates a name whose direction may differ from the surrounding text. */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`;

const dateFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dateTimeFormat = { ...dateFormat, hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Cairo' } as const;

/** Formats a timestamp (ISO 8601) in the language of the screen, as Cairo time. */
export const formatDateTime = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', dateTimeFormat).format(new Date(at));

export function DateTime({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(useLocale() ?? 'ar', at)}
    </Box>
  );
}

/** A day (YYYY-MM-DD). */
export function Day({ day: date }: { day: string }) {
  const language = useLocale() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
  return <>{new Intl.DateTimeFormat(language, { ...dateFormat, timeZone: 'UTC' }).format(new Date(date))}</>;
}

/** A term and its value. */
export const DefinitionRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, py: 0.5 }}>
    <Typography component="span" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="span" sx={{ textAlign: 'end' }}>
      {children}
    </Typography>
  </Box>
);
