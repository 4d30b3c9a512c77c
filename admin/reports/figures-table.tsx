import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useWords } from '#admin/i18n.ts';
import { Fact } from '#admin/ui/text.tsx';
import { Figure } from './figure.tsx';
import type { Report, Row } from './report.ts';

/** How many rows are shown at first, and more at a time. */
const first = 50;

type Props = { report: Report; title: string };

/** The figures of a report; on a phone each row as a list of facts. Days come latest first. */
export function FiguresTable({ report, title }: Props) {
  const { reports: words } = useWords();
  const [shown, setShown] = useState(first);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const rows = (report.columns[0]?.kind === 'day' ? report.rows.toReversed() : report.rows).slice(0, shown);
  const Shown = isPhone ? AsFacts : AsTable;
  return (
    <>
      <Shown report={{ ...report, rows }} title={title} />
      {report.rows.length > shown && <Button onClick={() => setShown(shown + 200)}>{words.more}</Button>}
    </>
  );
}

function AsTable({ report: { columns, rows, total }, title }: Props) {
  const { reports: words } = useWords();
  const cells = (row: Row, lead?: string) =>
    columns.map(({ key, kind }, at) => (
      <TableCell
        key={key}
        align={at === 0 ? 'left' : 'right'}
        {...(at === 0 && { component: 'th', scope: 'row' })}
        sx={{ ...(lead && { fontWeight: 'fontWeightBold' }) }}
      >
        {at === 0 && lead ? lead : <Figure kind={kind} value={row[key]} />}
      </TableCell>
    ));
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label }, at) => (
              <TableCell key={key} align={at === 0 ? 'left' : 'right'} scope="col">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {total && <TableRow>{cells(total, words.total)}</TableRow>}
          {rows.map((row, at) => (
            <TableRow key={at}>{cells(row)}</TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function AsFacts({ report: { columns, rows, total }, title }: Props) {
  const { reports: words } = useWords();
  const [lead, ...others] = columns;
  const entry = (row: Row, key: string | number, name?: string) => (
    <Box component="li" key={key} sx={{ py: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {name ?? <Figure kind={lead!.kind} value={row[lead!.key]} />}
      </Typography>
      {others
        .filter(({ key }) => row[key] !== undefined && row[key] !== null && (lead!.kind !== 'day' || row[key] !== 0))
        .map((column) => (
          <Fact key={column.key} name={column.label}>
            <Figure kind={column.kind} value={row[column.key]} />
          </Fact>
        ))}
    </Box>
  );
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {total && entry(total, 'total', words.total)}
      {rows.map((row, at) => entry(row, at))}
    </Box>
  );
}
