import { Box, Card, Typography, useMediaQuery } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';

/** All chats with the open one beside them; a phone shows only one of the two. */
export function ChatScreen() {
  const { chats: words, resources } = useMessages();
  const id = Number(useParams()['id']);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isOpen = id > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: { xs: 1, md: 2 },
        blockSize: 'calc(100dvh - 56px)',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
      }}
    >
      <Title title={resources.chats.name.other} />
      {(!isPhone || !isOpen) && <ChatList openId={isOpen ? id : null} />}
      {isOpen && <Conversation key={id} id={id} isPhone={isPhone} />}
      {!isPhone && !isOpen && (
        <Card sx={{ display: 'grid', placeItems: 'center', p: 3 }}>
          <Typography sx={{ color: 'text.secondary' }}>{words.choose}</Typography>
        </Card>
      )}
    </Box>
  );
}
