import Add from '@mui/icons-material/Add';
import Down from '@mui/icons-material/FileDownloadOutlined';
import Up from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FilterButton, LinkBase, TopToolbar, useListContext, useNotify } from 'react-admin';
import { query } from '#admin/data-provider.ts';
import { download } from '#admin/download.ts';
import { refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';

/** What can be done with the list as a whole. */
export function ListActions({ isPhone }: { isPhone: boolean }) {
  const { products: words } = useWords();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {isPhone && <FilterButton disableSaveQuery />}
      <Button component={LinkBase} to="/imports" startIcon={<Up />}>
        {words.import}
      </Button>
      <Export />
      <Button component={LinkBase} to="/products/create" variant="contained" startIcon={<Add />}>
        {words.new}
      </Button>
    </TopToolbar>
  );
}

/** The products the list is of now, as a file. */
function Export() {
  const { products: words } = useWords();
  const { filterValues, total } = useListContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(`staff/products/export${query(filterValues)}`, 'catalogue.csv')
      .catch((error: unknown) => notify(refusalOf(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      startIcon={<Down />}
      aria-label={words.export_all}
      loading={busy}
      loadingPosition="start"
      disabled={total === 0}
      onClick={save}
    >
      {words.export}
    </Button>
  );
}
