import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, List, SimpleList, TopToolbar, useLocale } from 'react-admin';
import type { QuickAnswer } from '#admin/chats/chat.ts';
import { useWords } from '#admin/i18n.ts';
import { searchField } from '#admin/ui/filters.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';

/** The texts staff answer with, by title. */
export function QuickAnswerList() {
  const { quick_answers: words } = useWords();
  const named = useNamed();
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
        primaryText={({ title }) => named(title)}
        secondaryText={({ text }) => named(text)}
        empty={<NoneHere none={words.none} noneFound={words.none_found} />}
      />
    </List>
  );
}

function Actions() {
  const { quick_answers: words } = useWords();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/quick-answers/create" variant="contained" startIcon={<Add />}>
        {words.add}
      </Button>
    </TopToolbar>
  );
}
