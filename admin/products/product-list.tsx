import { Box, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List } from 'react-admin';
import { BrandInput } from '#admin/brands/brand-input.tsx';
import { CategoryInput } from '#admin/categories/category-input.tsx';
import { ConcernInput } from '#admin/concerns/concern-input.tsx';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { SelectAll, SelectRow, SelectionToolbar } from '#admin/ui/selection.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, DateTime } from '#admin/ui/text.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { useRowSelection } from './use-row-selection.tsx';
import { ListActions } from './list-actions.tsx';
import { Phone } from './phone-list.tsx';
import { Price } from './price.tsx';
import { type ProductRow, states } from './product.ts';
import { Stock } from './stock.tsx';

/** All products, newest first. */
export function ProductList() {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { products: words, knowledge } = useMessages();
  const filters = [
    searchField(words.search),
    choiceField('status', { label: words.status, names: words.statuses, ids: states, any: words.all }),
    <CategoryInput key="category" source="category_id" alwaysOn={!isPhone} label={words.category} />,
    <BrandInput key="brand" source="brand_id" alwaysOn={!isPhone} label={words.brand} />,
    choiceField('stock', {
      label: words.stock_filter,
      names: words.stocks,
      ids: ['low', 'out', 'in'],
      any: words.any_stock,
      alwaysOn: !isPhone,
    }),
    <ConcernInput key="concern" source="concern_id" label={knowledge.concern} />,
    choiceField('knowledge', {
      label: knowledge.filter,
      names: knowledge.filters,
      any: knowledge.any,
      alwaysOn: false,
    }),
  ];
  return (
    <List filters={filters} actions={<ListActions />} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Table() {
  const { products: words } = useMessages();
  const localizedName = useLocalizedName();
  const selection = useRowSelection();
  return (
    <>
      <SelectionToolbar labels={selection.words}>{selection.actions}</SelectionToolbar>
      <DataTable<ProductRow>
        rowClick="edit"
        bulkActionButtons={false}
        empty={<EmptyList emptyText={words.none} noMatchesText={words.none_found} />}
      >
        <DataTable.Col<ProductRow> label={<SelectAll />} disableSort>
          <SelectRow<ProductRow> label={selection.name} />
        </DataTable.Col>
        <DataTable.Col<ProductRow> source="name" label={words.name}>
          <FunctionField<ProductRow>
            render={({ picture, name, sku, brand }) => (
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Thumb url={picture} />
                <Box sx={{ minInlineSize: 0 }}>
                  {localizedName(name)}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {localizedName(brand.name)}
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
          <FunctionField<ProductRow> render={({ category }) => localizedName(category.name)} />
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
          <FunctionField<ProductRow> render={({ updated_at: at }) => <DateTime at={at} />} />
        </DataTable.Col>
      </DataTable>
    </>
  );
}
