import { Typography } from '@mui/material';
import { CreateButton, List, SearchInput, SimpleList, TopToolbar, useLocale } from 'react-admin';
import type { QuickAnswer } from '#admin/chats/chat.ts';
import { useWords } from '#admin/i18n.ts';

/** The texts staff answer with. */
export function QuickAnswerList() {
  const { quick_answers: words } = useWords();
  const isArabic = useLocale() === 'ar';
  return (
    <List
      filters={[<SearchInput key="search" source="search" alwaysOn placeholder={words.search} />]}
      actions={
        <TopToolbar>
          <CreateButton label={words.add} />
        </TopToolbar>
      }
      perPage={25}
      empty={false}
      sort={{ field: isArabic ? 'title' : 'title_en', order: 'ASC' }}
    >
      <SimpleList<QuickAnswer>
        primaryText={({ title }) => (isArabic ? title.ar : title.en)}
        secondaryText={text}
        linkType="edit"
      />
    </List>
  );
}

const text = (answer: QuickAnswer) => <Said answer={answer} />;

function Said({ answer: { text: said } }: { answer: QuickAnswer }) {
  const isArabic = useLocale() === 'ar';
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {isArabic ? said.ar : said.en}
    </Typography>
  );
}
