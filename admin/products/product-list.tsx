import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List, SearchInput, SelectInput } from 'react-admin';
import { BrandInput } from '#admin/brands/brand-input.tsx';
import { CategoryInput } from '#admin/categories/category-input.tsx';
import { useWords } from '#admin/i18n.ts';
import { ChooseAll, ChooseOne, Chosen } from '#admin/ui/choosing.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { NoneHere } from '#admin/ui/none-here.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, When } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { BulkButtons } from './bulk/bulk-buttons.tsx';
import { ListActions } from './list-actions.tsx';
import { PhoneList } from './phone-list.tsx';
import { Price } from './price.tsx';
import { type ProductRow, states } from './product.ts';
import { Stock } from './stock.tsx';

/** All products, the newest first. */
export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { products: words } = useWords();
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
    <CategoryInput key="category" source="category_id" alwaysOn={!isPhone} label={words.category} />,
    <BrandInput key="brand" source="brand_id" alwaysOn={!isPhone} label={words.brand} />,
    <SelectInput
      key="stock"
      source="stock"
      alwaysOn={!isPhone}
      label={words.stock_filter}
      choices={(['low', 'out', 'in'] as const).map((id) => ({ id, name: words.stocks[id] }))}
      emptyText={words.any_stock}
      translateChoice={false}
    />,
  ];
  return (
    <List filters={filters} actions={<ListActions isPhone={isPhone} />} perPage={25} empty={false}>
      {isPhone ? <PhoneList /> : <Table />}
    </List>
  );
}

function Table() {
  const { products: words } = useWords();
  const named = useNamed();
  return (
    <>
      <Chosen words={{ chosen: words.chosen, none: words.unchoose }}>
        <BulkButtons />
      </Chosen>
      <DataTable<ProductRow>
        rowClick="edit"
        bulkActionButtons={false}
        empty={<NoneHere none={words.none} noneFound={words.none_found} />}
      >
        <DataTable.Col<ProductRow> label={<ChooseAll />} disableSort>
          <ChooseOne<ProductRow> label={({ name }) => words.choose({ name: named(name) })} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="name" label={words.name}>
          <FunctionField<ProductRow>
            render={({ picture, name, sku, brand }) => (
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Thumb url={picture} />
                <Box sx={{ minInlineSize: 0 }}>
                  {named(name)}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {named(brand.name)}
                    {sku && (
                      <>
                        {' · '}
                        <Ltr>{sku}</Ltr>
                      </>
                    )}
                  </Typography>
                </Box>
              </Box>
            )}
          />
        </DataTable.Col>
        <DataTable.Col<ProductRow> label={words.category} disableSort>
          <FunctionField<ProductRow> render={({ category }) => named(category.name)} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="price" label={words.price}>
          <FunctionField<ProductRow> render={(product) => <Price product={product} />} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="stock" label={words.stock}>
          <FunctionField<ProductRow> render={({ stock, is_low: isLow }) => <Stock n={stock} isLow={isLow} />} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="sold" label={words.sold}>
          <FunctionField<ProductRow> render={({ sold }) => sold} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> label={words.status} disableSort>
          <FunctionField<ProductRow>
            render={({ status }) => <Status status={status} label={words.statuses[status]} />}
          />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="updated_at" label={words.updated}>
          <FunctionField<ProductRow> render={({ updated_at: at }) => <When at={at} />} />
        </DataTable.Col>
      </DataTable>
    </>
  );
}
