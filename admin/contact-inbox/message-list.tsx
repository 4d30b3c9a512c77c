import { Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, List, Loading, TopToolbar, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { hasScope } from '#admin/session/auth-provider.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { Ltr, DateTime } from '#admin/ui/text.tsx';

type Message = Data<'GET /staff/contact-messages'>[number];

/** Messages of the contact form: the open ones oldest first, or the closed ones. */
export function MessageList() {
  const { messages: words } = useMessages();
  const filters = [searchField(words.search), choiceField('state', { label: words.state, names: words.states })];
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      actions={<Actions />}
      perPage={25}
      empty={false}
      component="div"
    >
      <Entries />
    </List>
  );
}

function Actions() {
  const { messages: words } = useMessages();
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <ExportButton
        target={['GET /staff/contact-messages/export', { query: filterValues }]}
        name="messages.csv"
        label={words.export}
      />
    </TopToolbar>
  );
}

function Entries() {
  const { messages: words } = useMessages();
  const { data, isPending, error } = useListContext<Message>();
  if (isPending) return <Loading />;
  if (error) return null;
  if (data?.length === 0) return <EmptyList emptyText={words.none} noMatchesText={words.none_found} />;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((message) => (
        <Card component="li" key={message.id} sx={{ p: 2, minInlineSize: 0 }}>
          <Entry message={message} />
        </Card>
      ))}
    </Box>
  );
}

function Entry({ message }: { message: Message }) {
  const { messages: words, customers } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { id, name, email, phone, user_id: userId, handled_at: handledAt } = message;
  const subject = encodeURIComponent(words.subject);
  const quote = encodeURIComponent(`\n\n${message.message.replace(/^/gm, '> ')}`);

  const setHandled = async (handled: boolean, note?: string) => {
    await request('POST /staff/contact-messages/{id}/handled', {
      params: { id },
      body: { handled, ...(note !== undefined && { note }) },
    });
    notify(handled ? words.done({ name }) : words.waits_again({ name }), { type: 'success' });
    refresh();
  };

  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {userId !== null && hasScope('customers.view') ? (
            <Link component={LinkBase} to={`/customers/${userId}/show`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime at={message.sent_at} />
        </Typography>
      </Stack>
      <Typography dir="auto" sx={{ my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.message}
      </Typography>
      {handledAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {words.handled_by({ name: message.handled_by ?? '' })} <DateTime at={handledAt} />
          {message.note && ` · ${message.note}`}
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {handledAt ? (
          <Button
            variant="outlined"
            onClick={() => {
              setHandled(false).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }));
            }}
          >
            {words.reopen}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setIsDialogOpen(true)}>
            {words.handle}
          </Button>
        )}
        <Button variant="outlined" href={`mailto:${email}?subject=${subject}&body=${quote}`}>
          {words.reply}
        </Button>
        <Link href={`tel:${phone}`} aria-label={customers.call({ phone })}>
          <Ltr>{phone}</Ltr>
        </Link>
        <Typography component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Ltr>{email}</Ltr>
        </Typography>
      </Stack>
      {isDialogOpen && (
        <PromptDialog
          title={words.handle_title({ name })}
          field="note"
          label={words.note}
          confirmLabel={words.handle}
          onConfirm={(note) => setHandled(true, note)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
