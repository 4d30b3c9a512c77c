import Add from '@mui/icons-material/Add';
import { Box, Button, Divider, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  DataTable,
  FunctionField,
  LinkBase,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import type { BlogRow } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { Status } from '#admin/ui/status.tsx';
import { When } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';

const states = ['published', 'scheduled', 'draft'] as const;

/** All articles: drafts first, then the newest. */
export function BlogList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { blogs: words } = useWords().content;
  const filters = [
    <SearchInput
      key="search"
      source="search"
      alwaysOn
      placeholder={words.search}
      sx={{ minInlineSize: { sm: 240 } }}
    />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={words.status}
      choices={states.map((id) => ({ id, name: words.statuses[id] }))}
      emptyText={words.all}
      translateChoice={false}
    />,
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
  const { data } = useListContext<BlogRow>();
  const named = useNamed();
  if (data && data.length === 0) return <NoneHere none={words.none} noneFound={words.none_found} />;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map(({ id, title, picture, status, published_at: at }) => (
        <li key={id}>
          <Box
            component={LinkBase}
            to={`/blogs/${id}`}
            sx={{ display: 'flex', gap: 1.5, p: 2, color: 'inherit', textDecoration: 'none' }}
          >
            <Thumb url={picture} size={56} />
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              {named(title)}
              <Box
                sx={{
                  display: 'flex',
                  gap: 1,
                  alignItems: 'center',
                  mt: 0.5,
                  color: 'text.secondary',
                  typography: 'body2',
                }}
              >
                <Status status={status} label={words.statuses[status]} />
                {at && <When at={at} />}
              </Box>
            </Box>
          </Box>
        </li>
      ))}
    </Stack>
  );
}
