import Add from '@mui/icons-material/Add';
import { Button, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, LinkBase, List, SimpleList, TopToolbar } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { searchField } from '#admin/ui/filters.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { When } from '#admin/ui/text.tsx';
import type { Brand } from './brand.ts';

/** All brands, by name. */
export function BrandList() {
  const { brands: words } = useWords();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={[searchField(words.search)]} actions={<Actions />} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { brands: words } = useWords();
  return (
    <TopToolbar>
      <Button component={LinkBase} to="/brands/create" variant="contained" startIcon={<Add />}>
        {words.new}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { brands: words, products } = useWords();
  const named = useNamed();
  return (
    <SimpleList<Brand>
      linkType="edit"
      primaryText={({ name }) => named(name)}
      secondaryText={({ products_count: n }) => products.counted({ n })}
      empty={<NoneHere none={words.none} noneFound={words.none_found} />}
    />
  );
}

function Table() {
  const { brands: words, products } = useWords();
  const named = useNamed();
  return (
    <DataTable<Brand>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<NoneHere none={words.none} noneFound={words.none_found} />}
    >
      <DataTable.Col<Brand> source="name" label={words.name}>
        <FunctionField<Brand> render={({ name }) => named(name)} />
      </DataTable.Col>
      <DataTable.Col<Brand> source="products" label={words.products}>
        <FunctionField<Brand> render={({ products_count: n }) => n} />
      </DataTable.Col>
      <DataTable.Col<Brand> label={products.updated} disableSort>
        <FunctionField<Brand> render={({ updated_at: at }) => <When at={at} />} />
      </DataTable.Col>
    </DataTable>
  );
}
