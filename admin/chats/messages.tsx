import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import type { Message } from './chat.ts';
import type { PendingMessage, StaffChat } from './staff-chat.ts';

type Props = {
  client: StaffChat;
  view: ReturnType<StaffChat['view']>;
  shopper: string;
  /** Whether displayed messages are marked as seen by staff. */ canMarkSeen: boolean;
};

/** The messages, scrolled to the latest, followed by the pending ones. */
export function Messages({ client, view, shopper, canMarkSeen }: Props) {
  const { chats: words } = useMessages();
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const { messages, pending, typing, conversation: state } = view;
  const last = messages.at(-1)?.seq ?? 0;

  useLayoutEffect(() => {
    const { current } = log;
    if (current && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [last, pending.length, typing]);

  useEffect(() => {
    if (!canMarkSeen) return;
    const markIfVisible = () => document.visibilityState === 'visible' && atEnd.current && client.markSeen();
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [canMarkSeen, last, client]);

  return (
    <Box
      ref={log}
      role="log"
      aria-label={words.said}
      tabIndex={0}
      onScroll={({ currentTarget: element }) => {
        atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 48;
        if (atEnd.current && canMarkSeen) client.markSeen();
      }}
      sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', p: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      {view.hasEarlier && (
        <Button onClick={() => void client.loadEarlier()} sx={{ alignSelf: 'center' }}>
          {words.earlier}
        </Button>
      )}
      {messages.map((message) => (
        <Bubble
          key={message.seq}
          message={message}
          shopper={shopper}
          isSeen={(state?.seen.shopper ?? 0) >= message.seq}
        />
      ))}
      {pending.map((one) => (
        <PendingBubble key={one.key} one={one} client={client} />
      ))}
      {typing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.typing({ name: shopper })}
        </Typography>
      )}
    </Box>
  );
}

const bubbleStyle = (isFromStaff: boolean) => ({
  alignSelf: isFromStaff ? 'flex-end' : 'flex-start',
  maxInlineSize: '85%',
  px: 1.5,
  py: 1,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: isFromStaff ? 'action.selected' : 'background.default',
});

function Bubble({ message, shopper, isSeen }: { message: Message; shopper: string; isSeen: boolean }) {
  const { chats: words } = useMessages();
  const isFromStaff = message.author === 'staff';
  const { attachment } = message;
  return (
    <Box sx={bubbleStyle(isFromStaff)}>
      {attachment && (
        <Link href={pathOf(attachment.url)} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
          {attachment.thumb ? (
            <Box
              component="img"
              src={pathOf(attachment.thumb)}
              alt={words.picture_alt({ name: isFromStaff ? (message.name ?? '') : shopper })}
              sx={{ display: 'block', maxInlineSize: '100%', maxBlockSize: 240, borderRadius: 1 }}
            />
          ) : (
            words.picture_file
          )}
        </Link>
      )}
      {message.text && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.text}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
        {isFromStaff && message.name && `${message.name} · `}
        <Clock at={message.at} />
        {isFromStaff && isSeen && ` · ${words.seen}`}
      </Typography>
    </Box>
  );
}

/** Shows the time only for today, otherwise the day too. */
function Clock({ at }: { at: string }) {
  const language = useLocale() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
  return <time dateTime={at}>{clockText(language, at)}</time>;
}

function clockText(language: string, at: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Africa/Cairo',
  }).format(date);
}

function PendingBubble({ one, client }: { one: PendingMessage; client: StaffChat }) {
  const { chats: words } = useMessages();
  return (
    <Box sx={{ ...bubbleStyle(true), borderStyle: 'dashed' }}>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.text || one.picture?.name}
      </Typography>
      {one.refused === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.sending}
        </Typography>
      ) : (
        <Alert
          severity="error"
          action={
            <>
              <Button size="small" onClick={() => client.retry(one.key)}>
                {words.again}
              </Button>
              <Button size="small" onClick={() => client.remove(one.key)}>
                {words.remove}
              </Button>
            </>
          }
        >
          {one.refused}
        </Alert>
      )}
    </Box>
  );
}
