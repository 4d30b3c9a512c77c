import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { query } from '#admin/data-provider.ts';
import { useWords } from '#admin/i18n.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Read } from '#admin/ui/read.tsx';
import { Fact } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { Bars } from './bars.tsx';
import { Figure } from './figure.tsx';
import { FiguresTable } from './figures-table.tsx';
import { drawn, type Report, type ReportName } from './report.ts';

type Props = {
  name: ReportName;
  asked: Record<string, string>;
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
  const title = words.names[name];
  const column = drawn[name];
  return (
    <Panel title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.leads[name]}</Typography>
      <Read record={record} refusal={refusal}>
        {(report) => (
          <>
            {report.facts.map(({ key, kind, label, value }) => (
              <Fact key={key} name={label}>
                <strong>
                  <Figure kind={kind} value={value} />
                </strong>
              </Fact>
            ))}
            {report.rows.length === 0 ? (
              <Alert severity="info">{words.none}</Alert>
            ) : (
              <>
                {column && <Bars report={report} column={column} />}
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
