import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { useCallback, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { lastDays, type Range } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { chartColumns, marginBy, type ReportName, salesBy } from './report.ts';
import { ReportPanel } from './report-panel.tsx';

const names = Object.keys(chartColumns) as ReportName[];

/** The reports of the shop. The selection is stored in the URL, so that it can be bookmarked and shared. */
export function ReportsScreen() {
  const { reports: words } = useMessages();
  const [search, setSearch] = useSearchParams();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const report = names.find((name) => name === search.get('report')) ?? 'sales';
  const groups = report === 'sales' ? salesBy : report === 'margin' ? marginBy : [];
  const by = groups.find((group) => group === search.get('by')) ?? groups[0];
  const defaultRange = lastDays(30);
  const range = { from: search.get('from') ?? defaultRange.from, to: search.get('to') ?? defaultRange.to };
  const set = (values: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...values }, { replace: true });
  const params = { ...range, ...(by && { by }) };
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
      {by && (
        <TextField
          select
          label={report === 'margin' ? words.margin_by : words.by}
          value={by}
          onChange={({ target }) => set({ by: target.value })}
          sx={{ maxInlineSize: 280, m: 0 }}
        >
          {groups.map((group) => (
            <MenuItem key={group} value={group}>
              {words.by_what[group]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ReportPanel key={`${report}${JSON.stringify(params)}`} name={report} params={params} onErrors={onErrors} />
    </Box>
  );
}
