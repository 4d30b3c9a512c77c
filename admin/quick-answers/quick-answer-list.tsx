import { Button } from '@mui/material';
import { LinkBase, List, SimpleList, TopToolbar, useLocale } from 'react-admin';
import type { QuickAnswer } from '#admin/chats/chat.ts';
import { useMessages } from '#admin/i18n.ts';
import { searchField } from '#admin/ui/filters.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';

/** Quick answers of staff, by title. */
export function QuickAnswerList() {
  const { quick_answers: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <List
      filters={[searchField(words.search)]}
      actions={<Actions />}
      perPage={25}
      empty={false}
      sort={{ field: useLocale() === 'ar' ? 'title' : 'title_en', order: 'ASC' }}
    >
      <SimpleList<QuickAnswer>
        linkType="edit"
        primaryText={({ title }) => localizedName(title)}
        secondaryText={({ text }) => localizedName(text)}
        empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
      />
    </List>
  );
}

function Actions() {
  const { quick_answers: words } = useMessages();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/quick-answers/create" variant="contained" startIcon={<AddIcon />}>
        {words.add}
      </Button>
    </TopToolbar>
  );
}
