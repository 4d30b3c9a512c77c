import { Alert, Box, Card, Chip, List, ListItemButton, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, Loading, useDebouncedEvent, useGetList, useStore } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Ltr, DateTime } from '#admin/ui/text.tsx';
import { type Chat, nameOf } from './chat.ts';
import { useChatUpdates } from './chat-updates.ts';

/** The views: waiting chats, the member's own, those of all staff, and closed ones. */
const views = {
  waiting: { status: 'open' },
  mine: { status: 'taken', mine: 1 },
  taken: { status: 'taken' },
  closed: { status: 'closed' },
} as const;

type View = keyof typeof views;

const pageSize = 50;

/** The chats of a view, updated live. */
export function ChatList({ openId }: { openId: number | null }) {
  const { chats: words } = useMessages();
  const [view, setView] = useStore<View>('chats.view', 'waiting');
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent(setSearch, 300);
  const { version, counts } = useChatUpdates();
  const { data, isPending, error, refetch } = useGetList<Chat>('chats', {
    pagination: { page: 1, perPage: pageSize },
    filter: { ...views[view], search },
  });
  useEffect(() => {
    if (version > 0) void refetch();
  }, [version, refetch]);

  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}>
      <Stack spacing={1} sx={{ p: 1.5 }}>
        <TextField
          label={words.search}
          type="search"
          defaultValue=""
          onChange={({ target }) => searchLater(target.value)}
        />
        <Stack direction="row" role="group" aria-label={words.show} useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {(Object.keys(views) as View[]).map((one) => (
            <Chip
              key={one}
              label={one === 'waiting' && counts ? `${words.views[one]} ${counts.open}` : words.views[one]}
              color={one === view ? 'primary' : 'default'}
              variant={one === view ? 'filled' : 'outlined'}
              aria-pressed={one === view}
              onClick={() => setView(one)}
            />
          ))}
        </Stack>
      </Stack>
      {isPending && <Loading />}
      {error && <Alert severity="error">{words.failed}</Alert>}
      {data?.length === 0 && (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{search ? words.none_found : words.empty[view]}</Typography>
      )}
      <List aria-label={words.views[view]} sx={{ overflowY: 'auto', minBlockSize: 0, py: 0 }}>
        {data?.map((chat) => (
          <li key={chat.id}>
            <Entry chat={chat} isOpen={chat.id === openId} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function Entry({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { chats: words } = useMessages();
  const name = nameOf(chat);
  return (
    <ListItemButton
      component={LinkBase}
      to={`/chats/${chat.id}/show`}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      sx={{ display: 'block', borderBlockStart: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
        <Typography component="span" sx={{ flex: 1, fontWeight: chat.unread > 0 ? 560 : undefined }} noWrap>
          <bdi>{name || words.guest}</bdi>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime at={chat.last_at} />
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography component="span" variant="body2" dir="auto" sx={{ flex: 1, color: 'text.secondary' }} noWrap>
          {chat.preview || words.picture}
        </Typography>
        {chat.unread > 0 && (
          <Chip size="small" color="error" label={chat.unread} aria-label={words.unread({ n: chat.unread })} />
        )}
      </Stack>
      {(chat.phone || (chat.status === 'taken' && chat.taken_by)) && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '.8125rem' }}>
          {chat.status === 'taken' && chat.taken_by && words.with({ name: chat.taken_by.name })}{' '}
          {chat.phone && (
            <>
              {words.call_at} <Ltr>{chat.phone}</Ltr>
            </>
          )}
        </Box>
      )}
    </ListItemButton>
  );
}
