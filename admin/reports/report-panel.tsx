import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Headlines } from './headlines.tsx';
import { MissedSearch } from './missed-search.tsx';
import { type Range, previousRange } from './range.ts';
import { chartColumns, headlines, type Report, type ReportName, type Row } from './report.ts';

type Props = {
  name: ReportName;
  params: Range & { by?: string };
  /** Called with the validation errors by field; empty when the range is valid. */
  onErrors: (errors: Record<string, string>) => void;
};

/** One report: explanation, chart, table and download. */
export function ReportPanel({ name, params, onErrors }: Props) {
  const { reports: words } = useMessages();
  const { scopes } = useMember();
  const { record, refusal } = useRecord([`GET /staff/reports/${name}`, { query: params }]);
  useEffect(() => {
    if (record) onErrors({});
    else if (refusal) onErrors(refusal.errors);
  }, [record, refusal, onErrors]);
  const earlierRange = headlines[name].length > 0 ? previousRange(params) : null;
  const { record: before } = useRecord(
    earlierRange && [`GET /staff/reports/${name}`, { query: { ...params, ...earlierRange } }],
  );
  const title = words.names[name];
  const column = chartColumns[name];
  const canAddSynonyms = name === 'searches' && scopes.includes('catalogue.manage');
  const action = canAddSynonyms ? (row: Row) => <MissedSearch term={String(row['term'])} /> : undefined;
  return (
    <Panel title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.leads[name]}</Typography>
      <RecordView record={record} refusal={refusal}>
        {(report) => (
          <>
            <Headlines keys={headlines[name]} report={report} before={before} />
            {report.rows.length === 0 ? (
              <Alert severity="info">{words.none}</Alert>
            ) : (
              <>
                {column && <ReportChart report={report} before={before} column={column} title={title} />}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                  <ExportButton
                    target={[`GET /staff/reports/${name}/export`, { query: params }]}
                    name={`report-${name}.csv`}
                    label={words.save}
                  />
                </Box>
                <FiguresTable report={report} title={title} action={action} />
              </>
            )}
          </>
        )}
      </RecordView>
    </Panel>
  );
}

type ReportChartProps = { report: Report; before: Report | null; column: string; title: string };

/** Draws several days as a chart with the previous period, and other columns as bars. A single day has no chart. */
function ReportChart({ report, before, column, title }: ReportChartProps) {
  if (report.columns[0]?.kind !== 'day') return <Bars report={report} column={column} />;
  return report.rows.length > 1 && <DayChart report={report} before={before} column={column} title={title} />;
}
