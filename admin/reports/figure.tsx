import { useLocale } from 'react-admin';
import { Day, Ltr, Money } from '#admin/ui/text.tsx';
import type { Cell, ColumnKind } from './report.ts';

/** The content of a table cell, formatted according to its kind. */
export function Figure({ kind, value }: { kind: ColumnKind; value: Cell | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <>–</>;
  if (kind === 'day') return <Day day={String(value)} />;
  if (kind === 'text') return <bdi>{value}</bdi>;
  if (kind === 'money') return <Money amount={Number(value)} />;
  if (kind === 'percent') return <Ltr>{value}%</Ltr>;
  return <Ltr>{Number(value).toLocaleString(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en')}</Ltr>;
}
