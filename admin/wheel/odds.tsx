import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Money } from '#admin/ui/text.tsx';
import type { Wheel } from './wheel.ts';

/** What was drawn so far, against what the odds have each prize drawn. */
export function Odds({ wheel: { prizes, spins, players } }: { wheel: Wheel }) {
  const { wheel: words } = useWords();
  const named = useNamed();
  const share = (drawn: number) => (spins === 0 ? '–' : `${Math.round((drawn / spins) * 1000) / 10}%`);
  return (
    <Panel title={words.odds}>
      <Fact name={words.played}>
        {words.spins({ n: spins })} · {words.players({ n: players })}
      </Fact>
      <Fact name={words.cost}>
        <Money amount={prizes.reduce((sum, { cost }) => sum + cost, 0)} />
      </Fact>
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
                  {named(label)}
                </TableCell>
                <TableCell>
                  <bdi dir="ltr">{chance}%</bdi>
                </TableCell>
                <TableCell>
                  <bdi dir="ltr">{share(drawn)}</bdi>
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
