import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { useCallback, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { lastDays, type Range } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { chartColumns, type ReportName, salesBy } from './report.ts';
import { ReportPanel } from './report-panel.tsx';

const names = Object.keys(chartColumns) as ReportName[];

/** The reports of the shop. The selection is stored in the URL, so that it can be bookmarked and shared. */
export function ReportsScreen() {
  const { reports: words } = useMessages();
  const [search, setSearch] = useSearchParams();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const report = names.find((name) => name === search.get('report')) ?? 'sales';
  const by = salesBy.find((one) => one === search.get('by')) ?? 'day';
  const defaultRange = lastDays(30);
  const range = { from: search.get('from') ?? defaultRange.from, to: search.get('to') ?? defaultRange.to };
  const set = (values: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...values }, { replace: true });
  const params = { ...range, ...(report === 'sales' && { by }) };
  const onErrors = useCallback((fieldErrors: Record<string, string>) => setErrors(fieldErrors), []);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words.title} />
      <RangePicker range={range} errors={errors} onChange={(next: Range) => set(next)} />
      <Tabs
        value={report}
        onChange={(_, name: ReportName) => set({ report: name })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={words.title}
      >
        {names.map((name) => (
          <Tab key={name} value={name} label={words.names[name]} sx={{ minBlockSize: 48 }} />
        ))}
      </Tabs>
      {report === 'sales' && (
        <TextField
          select
          label={words.by}
          value={by}
          onChange={({ target }) => set({ by: target.value })}
          sx={{ maxInlineSize: 280, m: 0 }}
        >
          {salesBy.map((one) => (
            <MenuItem key={one} value={one}>
              {words.by_what[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ReportPanel key={`${report}${JSON.stringify(params)}`} name={report} params={params} onErrors={onErrors} />
    </Box>
  );
}
