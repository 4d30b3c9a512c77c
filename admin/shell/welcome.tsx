import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { LinkBase, Title, useGetList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { nameOf, scopeOf, type Section, sections } from './sections.ts';

/** What waits in a section: the status its open work has. */
const waiting: Record<Section, Record<string, string>> = {
  orders: { status: 'under_review' },
  payments: { state: 'pending' },
  returns: { status: 'requested' },
};

/** The first screen: what waits for whoever is here. */
export function Welcome() {
  const words = useWords();
  const { scopes } = useMember();
  const open = sections.filter((section) => scopes.includes(scopeOf[section]));
  return (
    <Box sx={{ py: 2 }}>
      <Title title={words.shell.welcome} />
      {open.length === 0 && <Typography>{words.shell.nothing_for_you}</Typography>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}>
        {open.map((section) => (
          <Waiting key={section} section={section} />
        ))}
      </Box>
    </Box>
  );
}

function Waiting({ section }: { section: Section }) {
  const words = useWords();
  const filter = waiting[section];
  const { total } = useGetList(section, { pagination: { page: 1, perPage: 1 }, filter });
  const to = section === 'payments' ? '/payments' : `/${section}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Card>
      <CardActionArea component={LinkBase} to={to} sx={{ p: 3 }}>
        <Typography sx={{ color: 'text.secondary' }}>{nameOf(words, section)}</Typography>
        <Typography sx={{ fontSize: '2.25rem', fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
          {total ?? '…'}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.shell.to_review}</Typography>
      </CardActionArea>
    </Card>
  );
}
