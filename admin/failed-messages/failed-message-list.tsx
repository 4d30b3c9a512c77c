import { Box, Card, Typography } from '@mui/material';
import { List, Loading, useListContext } from 'react-admin';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { DateTime, DefinitionRow, Ltr } from '#admin/ui/text.tsx';

type FailedMessage = Data<'GET /staff/failed-messages'>[number];

/** Messages that could not be sent in the last seven days, newest first. */
export const FailedMessageList = () => (
  <List actions={false} perPage={25} empty={false} component="div">
    <Entries />
  </List>
);

function Entries() {
  const { failed_messages: words } = useMessages();
  const { data, isPending, error } = useListContext<FailedMessage>();
  if (isPending) return <Loading />;
  if (error) return null;
  if (data?.length === 0) return <EmptyList emptyText={words.none} noMatchesText={words.none} />;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, py: 2, listStyle: 'none' }}>
      {data?.map((message) => (
        <Card component="li" key={message.id} sx={{ p: 2, minInlineSize: 0 }}>
          <Typography component="h2" variant="h6">
            <Ltr>{message.recipient}</Ltr> · {words.channels[message.channel]}
          </Typography>
          <DefinitionRow name={words.failed_at}>
            <DateTime at={message.failed_at} />
          </DefinitionRow>
          <DefinitionRow name={words.kind}>
            <Ltr>{message.kind}</Ltr>
          </DefinitionRow>
          <DefinitionRow name={words.tries}>{message.tries}</DefinitionRow>
          <DefinitionRow name={words.error}>
            <Ltr>{message.error ?? '–'}</Ltr>
          </DefinitionRow>
        </Card>
      ))}
    </Box>
  );
}
