import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { query } from '#admin/data-provider.ts';
import { useWords } from '#admin/i18n.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Read } from '#admin/ui/read.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Headlines } from './headlines.tsx';
import { type Range, timeBefore } from './range.ts';
import { drawn, headlines, type Report, type ReportName } from './report.ts';

type Props = {
  name: ReportName;
  asked: Range & { by?: string };
  /** Told what is wrong with what was asked, by field; nothing once it is right. */
  onErrors: (errors: Record<string, string>) => void;
};

/** One report: what it means, drawn, as a table, and to be saved. */
export function ReportPanel({ name, asked, onErrors }: Props) {
  const { reports: words } = useWords();
  const { record, refusal } = useRecord<Report>(`staff/reports/${name}${query(asked)}`);
  useEffect(() => {
    if (record) onErrors({});
    else if (refusal) onErrors(refusal.errors);
  }, [record, refusal, onErrors]);
  const earlier = headlines[name].length > 0 ? timeBefore(asked) : null;
  const { record: before } = useRecord<Report>(earlier && `staff/reports/${name}${query({ ...asked, ...earlier })}`);
  const title = words.names[name];
  const column = drawn[name];
  return (
    <Panel title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.leads[name]}</Typography>
      <Read record={record} refusal={refusal}>
        {(report) => (
          <>
            <Headlines keys={headlines[name]} report={report} before={before} />
            {report.rows.length === 0 ? (
              <Alert severity="info">{words.none}</Alert>
            ) : (
              <>
                {column && <Drawn report={report} before={before} column={column} title={title} />}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                  <ExportButton
                    path={`staff/reports/${name}/export${query(asked)}`}
                    name={`report-${name}.csv`}
                    label={words.save}
                  />
                </Box>
                <FiguresTable report={report} title={title} />
              </>
            )}
          </>
        )}
      </Read>
    </Panel>
  );
}

type DrawnProps = { report: Report; before: Report | null; column: string; title: string };

/** Days beside the time before, others as bars; one day alone says nothing. */
function Drawn({ report, before, column, title }: DrawnProps) {
  if (report.columns[0]?.kind !== 'day') return <Bars report={report} column={column} />;
  return report.rows.length > 1 && <DayChart report={report} before={before} column={column} title={title} />;
}
