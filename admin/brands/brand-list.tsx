import { Button, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, SimpleList, TopToolbar } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { searchField } from '#admin/ui/filters.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { Brand } from './brand.ts';

export function BrandList() {
  const { brands: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={[searchField(words.search)]} actions={<Actions />} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { brands: words } = useMessages();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/brands/create" variant="contained" startIcon={<AddIcon />}>
        {words.new}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { brands: words, products } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <SimpleList<Brand>
      linkType="edit"
      primaryText={({ name }) => localizedName(name)}
      secondaryText={({ products_count: n }) => products.counted({ n })}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    />
  );
}

function Table() {
  const { brands: words, products } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <DataTable<Brand>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
    >
      <DataTable.Col<Brand> source="name" label={words.name}>
        <FunctionField<Brand> render={({ name }) => localizedName(name)} />
      </DataTable.Col>
      <DataTable.Col<Brand> source="products" label={words.products}>
        <FunctionField<Brand> render={({ products_count: n }) => n} />
      </DataTable.Col>
      <DataTable.Col<Brand> label={products.updated} disableSort>
        <FunctionField<Brand> render={({ updated_at: at }) => <DateTime at={at} />} />
      </DataTable.Col>
    </DataTable>
  );
}
