import Add from '@mui/icons-material/Add';
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, TopToolbar } from 'react-admin';
import type { BlogRow } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { When } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';

const states = ['published', 'scheduled', 'draft'] as const;

/** All articles: drafts first, then the newest. */
export function BlogList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { blogs: words } = useWords().content;
  const filters = [
    searchField(words.search),
    choiceField('status', { label: words.status, names: words.statuses, ids: states, any: words.all }),
  ];
  return (
    <List filters={filters} actions={<Actions />} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

const Actions = () => (
  <TopToolbar>
    <Button component={LinkBase} to="/blogs/create" variant="contained" startIcon={<Add />} sx={{ minBlockSize: 44 }}>
      {useWords().content.blogs.new}
    </Button>
  </TopToolbar>
);

function Table() {
  const { blogs: words } = useWords().content;
  const named = useNamed();
  return (
    <DataTable<BlogRow>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<NoneHere none={words.none} noneFound={words.none_found} />}
    >
      <DataTable.Col<BlogRow> source="title" label={words.title}>
        <FunctionField<BlogRow>
          render={({ picture, title }) => (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Thumb url={picture} />
              {named(title)}
            </Box>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<BlogRow> label={words.status} disableSort>
        <FunctionField<BlogRow> render={({ status }) => <Status status={status} label={words.statuses[status]} />} />
      </DataTable.Col>
      <DataTable.Col<BlogRow> source="published_at" label={words.published_at}>
        <FunctionField<BlogRow> render={({ published_at: at }) => at && <When at={at} />} />
      </DataTable.Col>
      <DataTable.Col<BlogRow> source="updated_at" label={words.updated_at}>
        <FunctionField<BlogRow>
          render={({ updated_at: at, updated_by: by }) => (
            <>
              <When at={at} />
              {by && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {by.name}
                </Typography>
              )}
            </>
          )}
        />
      </DataTable.Col>
    </DataTable>
  );
}

function Phone() {
  const { blogs: words } = useWords().content;
  return (
    <PhoneList<BlogRow> words={words} to={({ id }) => `/blogs/${id}`}>
      {(article) => <Entry article={article} />}
    </PhoneList>
  );
}

function Entry({ article: { title, picture, status, published_at: at } }: { article: BlogRow }) {
  const { blogs: words } = useWords().content;
  const named = useNamed();
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumb url={picture} size={56} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {named(title)}
        <Box
          sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5, color: 'text.secondary', typography: 'body2' }}
        >
          <Status status={status} label={words.statuses[status]} />
          {at && <When at={at} />}
        </Box>
      </Box>
    </Box>
  );
}
