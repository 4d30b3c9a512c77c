import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, List, RecordContextProvider, TopToolbar, useListContext, useNotify, useRefresh } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { AddIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { AddSynonyms } from './add-synonyms.tsx';
import { TryInShop } from './try-in-shop.tsx';

type Synonyms = Data<'GET /staff/synonyms'>[number];

/** The synonyms that staff added, newest first. */
export function SynonymList() {
  const { synonyms: words } = useMessages();
  return (
    <List actions={<Actions />} pagination={false} perPage={1000} empty={false}>
      <Typography sx={{ p: 2, color: 'text.secondary' }}>{words.lead}</Typography>
      <Groups />
    </List>
  );
}

function Actions() {
  const { synonyms: words } = useMessages();
  const { scopes } = useMember();
  const refresh = useRefresh();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {scopes.includes('reports.view') && (
        <Button component={LinkBase} to="/reports?report=searches">
          {words.missed}
        </Button>
      )}
      <AddSynonyms
        renderButton={(open) => (
          <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
            {words.new}
          </Button>
        )}
        onAdded={refresh}
      />
    </TopToolbar>
  );
}

function Groups() {
  const { synonyms: words, resources } = useMessages();
  const { data = [], isPending } = useListContext<Synonyms>();
  if (isPending) return null;
  if (data.length === 0) return <EmptyList emptyText={words.none} noMatchesText={words.none} />;
  return (
    <Box component="ul" aria-label={resources.synonyms.name.other} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((group) => (
        <RecordContextProvider key={group.id} value={group}>
          <Group group={group} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function Group({ group: { id, words: all, created_at: at } }: { group: Synonyms }) {
  const { synonyms: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setIsConfirming] = useState(false);
  const text = all.join(' = ');
  const remove = async () => {
    await request('DELETE /staff/synonyms/{id}', { params: { id } });
    notify(words.deleted, { type: 'success' });
    refresh();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {all.map((word, index) => (
          <span key={word}>
            {index > 0 && ' = '}
            <bdi>{word}</bdi>
          </span>
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.since} <DateTime at={at} />
        </Typography>
      </Box>
      <TryInShop term={all[0]!} />
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={words.delete_words({ words: text })}
        onClick={() => setIsConfirming(true)}
        sx={{ minBlockSize: 44 }}
      >
        {words.delete}
      </Button>
      {isConfirming && (
        <Confirm
          title={words.delete_title}
          warning={words.delete_warning({ words: text })}
          confirmLabel={words.delete}
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}
