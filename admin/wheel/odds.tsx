import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';
import type { Wheel } from './wheel.ts';

/** The results so far, compared with the expected number of each prize. */
export function Odds({ wheel: { prizes, spins, players } }: { wheel: Wheel }) {
  const { wheel: words } = useMessages();
  const localizedName = useLocalizedName();
  const percentOf = (drawn: number) => (spins === 0 ? '–' : `${Math.round((drawn / spins) * 1000) / 10}%`);
  return (
    <Panel title={words.odds}>
      <DefinitionRow name={words.played}>
        {words.spins({ n: spins })} · {words.players({ n: players })}
      </DefinitionRow>
      <DefinitionRow name={words.cost}>
        <Money amount={prizes.reduce((sum, { cost }) => sum + cost, 0)} />
      </DefinitionRow>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words.drawn}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{words.kind}</TableCell>
              <TableCell>{words.expected}</TableCell>
              <TableCell>{words.share}</TableCell>
              <TableCell>{words.drawn}</TableCell>
              <TableCell>{words.used}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {prizes.map(({ id, label, chance, drawn, coupons_used: used }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {localizedName(label)}
                </TableCell>
                <TableCell>
                  <bdi dir="ltr">{chance}%</bdi>
                </TableCell>
                <TableCell>
                  <bdi dir="ltr">{percentOf(drawn)}</bdi>
                </TableCell>
                <TableCell>{drawn}</TableCell>
                <TableCell>{used}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {spins === 0 ? words.odds_none : words.odds_note}
      </Typography>
    </Panel>
  );
}
