import { Button } from '@mui/material';
import { FilterButton, LinkBase, TopToolbar, useListContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { AddIcon, UploadIcon } from '#admin/ui/icons.tsx';

/** Actions on the whole list. */
export function ListActions() {
  const { products: words } = useMessages();
  const { filterValues, total } = useListContext();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <FilterButton disableSaveQuery />
      <Button component={LinkBase} to="/imports" startIcon={<UploadIcon />}>
        {words.import}
      </Button>
      <ExportButton
        target={['GET /staff/products/export', { query: filterValues }]}
        name="catalogue.csv"
        label={words.export}
        described={words.export_all}
        disabled={total === 0}
      />
      <Button component={LinkBase} to="/products/create" variant="contained" startIcon={<AddIcon />}>
        {words.new}
      </Button>
    </TopToolbar>
  );
}
