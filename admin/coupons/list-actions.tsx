import { Button } from '@mui/material';
import { FilterButton, LinkBase, TopToolbar, useListContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';

/** Actions on the whole list. */
export function ListActions({ isPhone }: { isPhone: boolean }) {
  const { coupons: words } = useMessages();
  const { filterValues, total } = useListContext();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {isPhone && <FilterButton disableSaveQuery />}
      <ExportButton
        target={['GET /staff/coupons/export', { query: filterValues }]}
        name="coupons.csv"
        label={words.export}
        described={words.export_all}
        disabled={total === 0}
      />
      <Button
        component={LinkBase}
        to="/coupons/create"
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ minBlockSize: 44 }}
      >
        {words.new}
      </Button>
    </TopToolbar>
  );
}
