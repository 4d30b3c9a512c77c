import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { LinkBase, Title, useGetList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { nameOf, type Section } from './section.ts';
import { sections } from './sections.ts';

/** The first screen: what waits for whoever is here. */
export function Welcome() {
  const words = useWords();
  const { scopes } = useMember();
  const open = sections.filter(({ scope }) => scopes.includes(scope));
  return (
    <Box sx={{ py: 2 }}>
      <Title title={words.shell.welcome} />
      {open.length === 0 && <Typography>{words.shell.nothing_for_you}</Typography>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }}>
        {open.map(
          (section) => section.waiting && <Waiting key={section.name} section={section} filter={section.waiting} />,
        )}
      </Box>
    </Box>
  );
}

function Waiting({ section, filter }: { section: Section; filter: Record<string, string> }) {
  const words = useWords();
  const { total } = useGetList(section.name, { pagination: { page: 1, perPage: 1 }, filter });
  const to = `/${section.name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
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
