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
export function Messages({ client: talk, view, shopper, canMarkSeen: mayLook }: Props) {
  const { chats: words } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const { messages: said, pending: waiting, typing, conversation: state } = view;
  const last = said.at(-1)?.seq ?? 0;

  useLayoutEffect(() => {
    const { current } = box;
    if (current && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [last, waiting.length, typing]);

  useEffect(() => {
    if (!mayLook) return;
    const look = () => document.visibilityState === 'visible' && atEnd.current && talk.markSeen();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [mayLook, last, talk]);

  return (
    <Box
      ref={box}
      role="log"
      aria-label={words.said}
      tabIndex={0}
      onScroll={({ currentTarget: of }) => {
        atEnd.current = of.scrollHeight - of.scrollTop - of.clientHeight < 48;
        if (atEnd.current && mayLook) talk.markSeen();
      }}
      sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto', p: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      {view.hasEarlier && (
        <Button onClick={() => void talk.loadEarlier()} sx={{ alignSelf: 'center' }}>
          {words.earlier}
        </Button>
      )}
      {said.map((message) => (
        <Bubble
          key={message.seq}
          message={message}
          shopper={shopper}
          isSeen={(state?.seen.shopper ?? 0) >= message.seq}
        />
      ))}
      {waiting.map((one) => (
        <PendingBubble key={one.key} one={one} client={talk} />
      ))}
      {typing && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.typing({ name: shopper })}
        </Typography>
      )}
    </Box>
  );
}

const bubble = (isOurs: boolean) => ({
  alignSelf: isOurs ? 'flex-end' : 'flex-start',
  maxInlineSize: '85%',
  px: 1.5,
  py: 1,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: isOurs ? 'action.selected' : 'background.default',
});

function Bubble({ message, shopper, isSeen }: { message: Message; shopper: string; isSeen: boolean }) {
  const { chats: words } = useMessages();
  const isOurs = message.author === 'staff';
  const { attachment } = message;
  return (
    <Box sx={bubble(isOurs)}>
      {attachment && (
        <Link href={pathOf(attachment.url)} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
          {attachment.thumb ? (
            <Box
              component="img"
              src={pathOf(attachment.thumb)}
              alt={words.picture_alt({ name: isOurs ? (message.name ?? '') : shopper })}
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
        {isOurs && message.name && `${message.name} · `}
        <Clock at={message.at} />
        {isOurs && isSeen && ` · ${words.seen}`}
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
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Africa/Cairo',
  }).format(moment);
}

function PendingBubble({ one, client }: { one: PendingMessage; client: StaffChat }) {
  const { chats: words } = useMessages();
  return (
    <Box sx={{ ...bubble(true), borderStyle: 'dashed' }}>
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
