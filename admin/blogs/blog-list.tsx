import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, TopToolbar } from 'react-admin';
import type { BlogRow } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';

const states = ['published', 'scheduled', 'draft'] as const;

/** All articles: drafts first, then the newest. */
export function BlogList() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { blogs: words } = useMessages().content;
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
    <Button
      component={LinkBase}
      to="/blogs/create"
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ minBlockSize: 44 }}
    >
      {useMessages().content.blogs.new}
    </Button>
  </TopToolbar>
);

function Table() {
  const { blogs: words } = useMessages().content;
  const localizedName = useLocalizedName();
  return (
    <DataTable<BlogRow>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    >
      <DataTable.Col<BlogRow> source="title" label={words.title}>
        <FunctionField<BlogRow>
          render={({ picture, title }) => (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Thumb url={picture} />
              {localizedName(title)}
            </Box>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<BlogRow> label={words.status} disableSort>
        <FunctionField<BlogRow> render={({ status }) => <Status status={status} label={words.statuses[status]} />} />
      </DataTable.Col>
      <DataTable.Col<BlogRow> source="published_at" label={words.published_at}>
        <FunctionField<BlogRow> render={({ published_at: at }) => at && <DateTime at={at} />} />
      </DataTable.Col>
      <DataTable.Col<BlogRow> source="updated_at" label={words.updated_at}>
        <FunctionField<BlogRow>
          render={({ updated_at: at, updated_by: by }) => (
            <>
              <DateTime at={at} />
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
  const { blogs: words } = useMessages().content;
  return (
    <PhoneList<BlogRow> words={words} to={({ id }) => `/blogs/${id}`}>
      {(article) => <Entry article={article} />}
    </PhoneList>
  );
}

function Entry({ article: { title, picture, status, published_at: at } }: { article: BlogRow }) {
  const { blogs: words } = useMessages().content;
  const localizedName = useLocalizedName();
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumb url={picture} size={56} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {localizedName(title)}
        <Box
          sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5, color: 'text.secondary', typography: 'body2' }}
        >
          <Status status={status} label={words.statuses[status]} />
          {at && <DateTime at={at} />}
        </Box>
      </Box>
    </Box>
  );
}
