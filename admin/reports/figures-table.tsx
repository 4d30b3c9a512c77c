import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { DefinitionRow } from '#admin/ui/text.tsx';
import { Figure } from './figure.tsx';
import type { Report, Row } from './report.ts';

/** The number of rows shown at first, and added each time. */
const pageSize = 50;

type Props = {
  report: Report;
  title: string;
  /** What can be done about a row, in a last column without figures. */
  action?: ((row: Row) => ReactNode) | undefined;
};

/** The table of a report; on a phone each row becomes a list of facts. Days are listed latest first. */
export function FiguresTable({ report, title, action }: Props) {
  const { reports: words } = useMessages();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const rows = (report.columns[0]?.kind === 'day' ? report.rows.toReversed() : report.rows).slice(0, visibleCount);
  const Layout = isPhone ? AsDefinitionList : AsTable;
  return (
    <>
      <Layout report={{ ...report, rows }} title={title} action={action} />
      {report.rows.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + 200)}>{words.more}</Button>
      )}
    </>
  );
}

function AsTable({ report: { columns, rows, total }, title, action }: Props) {
  const { reports: words } = useMessages();
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
            {action && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {total && (
            <TableRow>
              {cells(total, words.total)}
              {action && <TableCell />}
            </TableRow>
          )}
          {rows.map((row, at) => (
            <TableRow key={at}>
              {cells(row)}
              {action && <TableCell align="right">{action(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function AsDefinitionList({ report: { columns, rows, total }, title, action }: Props) {
  const { reports: words } = useMessages();
  const [lead, ...others] = columns;
  const entry = (row: Row, key: string | number, name?: string) => (
    <Box component="li" key={key} sx={{ py: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {name ?? <Figure kind={lead!.kind} value={row[lead!.key]} />}
      </Typography>
      {others
        .filter(({ key }) => row[key] !== undefined && row[key] !== null && (lead!.kind !== 'day' || row[key] !== 0))
        .map((column) => (
          <DefinitionRow key={column.key} name={column.label}>
            <Figure kind={column.kind} value={row[column.key]} />
          </DefinitionRow>
        ))}
      {name === undefined && action?.(row)}
    </Box>
  );
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {total && entry(total, 'total', words.total)}
      {rows.map((row, at) => entry(row, at))}
    </Box>
  );
}
