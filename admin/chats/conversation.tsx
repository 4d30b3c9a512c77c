import { Alert, Box, Button, Card, IconButton, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LinkBase, useGetOne, useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { useIsUnlocked, useMember } from '#admin/session/session.ts';
import { BackIcon } from '#admin/ui/icons.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import { type Chat, nameOf } from './chat.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { useChatUpdates } from './chat-updates.ts';
import { createStaffChat } from './staff-chat.ts';

/** One chat: its messages, and the input for a reply. */
export function Conversation({ id, isPhone }: { id: number; isPhone: boolean }) {
  const { chats: words } = useMessages();
  const isUnlocked = useIsUnlocked();
  const member = useMember();
  const [client] = useState(() => createStaffChat(id));
  const view = useSyncExternalStore(client.subscribe, client.view);
  useEffect(() => (isUnlocked ? client.start() : undefined), [client, isUnlocked]);

  const { data: chat, error, refetch } = useGetOne<Chat>('chats', { id });
  const { version } = useChatUpdates();
  const stateKey = `${view.conversation?.status} ${view.conversation?.staff} ${view.conversation?.phone} ${version}`;
  useEffect(() => {
    void refetch();
  }, [stateKey, refetch]);

  if (error || (view.link === 'refused' && isUnlocked))
    return (
      <Card sx={{ p: 2 }}>
        <Alert severity="info">{words.gone}</Alert>
      </Card>
    );
  const status = view.conversation?.status ?? chat?.status;
  const isMine = status === 'taken' && chat?.taken_by?.id === member.id;
  const isTakenByOther = status === 'taken' && chat !== undefined && !isMine;

  return (
    <Card
      component="section"
      aria-label={words.talk_with({ name: (chat && nameOf(chat)) || words.guest })}
      sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
    >
      {chat && (
        <Head
          chat={chat}
          status={status ?? chat.status}
          isMine={isMine}
          last={view.messages.at(-1)?.seq}
          isPhone={isPhone}
        />
      )}
      {(view.link === 'waiting' || view.link === 'offline') && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {words.line_broken}
        </Alert>
      )}
      <Messages
        client={client}
        view={view}
        shopper={(chat && nameOf(chat)) || words.guest}
        canMarkSeen={isMine && isUnlocked}
      />
      {isTakenByOther && chat?.taken_by ? (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {words.with({ name: chat.taken_by.name })}
        </Alert>
      ) : (
        chat && <Composer client={client} chat={chat} isFirst={status !== 'taken'} />
      )}
    </Card>
  );
}

type HeadProps = { chat: Chat; status: Chat['status']; isMine: boolean; last: number | undefined; isPhone: boolean };

/** The shopper's name and contact details, and the actions on the chat. */
function Head({ chat, status, isMine, last, isPhone }: HeadProps) {
  const { chats: words } = useMessages();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { shopper } = chat;
  const phone = chat.phone ?? shopper?.phone;

  const params = { id: chat.id };
  const run = async (call: Promise<{ message: string }>) => {
    setBusy(true);
    try {
      const { message } = await call;
      notify(message, { type: 'success' });
    } catch (error) {
      notify(toApiError(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ p: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap', borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {isPhone && (
        <IconButton component={LinkBase} to="/chats" aria-label={words.all}>
          <BackIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="h6" component="h2" noWrap>
          {shopper && hasScope('customers.view') ? (
            <Link component={LinkBase} to={`/customers/${shopper.id}/show`}>
              <bdi>{shopper.name}</bdi>
            </Link>
          ) : (
            <bdi>{nameOf(chat) || words.guest}</bdi>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.statuses[status]} · {words.languages[chat.locale]}
          {phone && (
            <>
              {' · '}
              {chat.phone && `${words.call_at} `}
              <Link href={`tel:${phone}`}>
                <Ltr>{phone}</Ltr>
              </Link>
            </>
          )}
        </Typography>
      </Box>
      {phone && hasScope('orders.manage') && <NewOrder phone={phone} />}
      {!isMine && (
        <Button
          variant="contained"
          loading={busy}
          onClick={() => {
            const from = status === 'taken' ? chat.taken_by?.id : undefined;
            void run(request('POST /staff/chats/{id}/take', { params, body: { from } }));
          }}
        >
          {status === 'taken' ? words.take_over : words.take}
        </Button>
      )}
      {status !== 'closed' && (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void run(request('POST /staff/chats/{id}/close', { params, body: { last } }))}
        >
          {words.close}
        </Button>
      )}
    </Stack>
  );
}

/** Begins an order for the shopper. */
function NewOrder({ phone }: { phone: string }) {
  const { order_work: words } = useMessages();
  return (
    <Button component={LinkBase} to={`/orders/create?phone=${encodeURIComponent(phone)}`} sx={{ minBlockSize: 44 }}>
      {words.new_order_for}
    </Button>
  );
}
