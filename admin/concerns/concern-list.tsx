import { Button, Chip, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, SimpleList, TopToolbar } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { searchField } from '#admin/ui/filters.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Concern } from './concern.ts';

/** Concerns in the order of the shop. */
export function ConcernList() {
  const { concerns: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={[searchField(words.search)]} actions={<Actions />} perPage={50} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { concerns: words } = useMessages();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/concerns/create" variant="contained" startIcon={<AddIcon />}>
        {words.new}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { concerns: words, products } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <SimpleList<Concern>
      linkType="edit"
      primaryText={({ name }) => localizedName(name)}
      secondaryText={({ kind, products_count: n, hidden }) =>
        [words.kinds[kind], products.counted({ n }), ...(hidden ? [words.hidden] : [])].join(' · ')
      }
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    />
  );
}

function Table() {
  const { concerns: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <DataTable<Concern>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    >
      <DataTable.Col<Concern> label={words.name} disableSort>
        <FunctionField<Concern>
          render={({ name, hidden }) => (
            <>
              {localizedName(name)} {hidden && <Chip size="small" variant="outlined" label={words.hidden} />}
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<Concern> label={words.kind} disableSort>
        <FunctionField<Concern> render={({ kind }) => words.kinds[kind]} />
      </DataTable.Col>
      <DataTable.Col<Concern> label={words.products} disableSort>
        <FunctionField<Concern> render={({ products_count: n }) => n} />
      </DataTable.Col>
      <DataTable.Col<Concern> label={words.position} disableSort>
        <FunctionField<Concern> render={({ position }) => position} />
      </DataTable.Col>
    </DataTable>
  );
}
