import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Ltr } from '#admin/ui/text.tsx';
import { Figure } from './figure.tsx';
import type { Report } from './report.ts';

type Props = {
  /** The columns and facts that come first, in this order, with a comparison. */
  keys: readonly string[];
  report: Report;
  before: Report | null;
  /** The label of a previous figure. */
  previousLabel?: string;
};

const figureOf = ({ total, facts }: Report, key: string): number | null => {
  const value = total?.[key] ?? facts.find((fact) => fact.key === key)?.value;
  return typeof value === 'number' ? value : null;
};

/** The totals of a report, compared with the previous period where that is meaningful, followed by current figures. */
export function Headlines({ keys, report, before, previousLabel }: Props) {
  const { reports: words } = useMessages();
  const compared = [...report.columns, ...report.facts].filter(({ key }) => keys.includes(key));
  const others = report.facts.filter(({ key }) => !keys.includes(key));
  if (compared.length + others.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        my: 2,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
      }}
    >
      {[...compared.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)), ...others].map(
        ({ key, kind, label }) => (
          <div key={key}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 'fontWeightMedium' }}>
              <Figure kind={kind} value={figureOf(report, key)} />
            </Typography>
            {before && keys.includes(key) && (
              <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
                <Change current={figureOf(report, key)} before={figureOf(before, key)} />
                {previousLabel ?? words.was} <Figure kind={kind} value={figureOf(before, key)} />
              </Typography>
            )}
          </div>
        ),
      )}
    </Box>
  );
}

/** The relative change, when the previous figure is not zero. */
function Change({ current, before }: { current: number | null; before: number | null }) {
  if (current === null || !before) return null;
  const percent = Math.round(((current - before) / before) * 100);
  return (
    <>
      <Ltr>{percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '−')}</Ltr> ·{' '}
    </>
  );
}
