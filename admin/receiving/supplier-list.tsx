import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title } from 'react-admin';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon, BackIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { GoodsItem, GoodsList } from './goods-name.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

type Supplier = Data<'GET /staff/suppliers'>[number];

/** The suppliers, and the dialog that adds or changes one. */
export function SupplierList() {
  const { receiving: words } = useMessages();
  const { record, refusal, set } = useRecord(['GET /staff/suppliers']);
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  const save = (supplier: Supplier) => {
    const others = (record ?? []).filter(({ id }) => id !== supplier.id);
    set([...others, supplier].toSorted((a, b) => a.name.localeCompare(b.name)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 860, justifyItems: 'stretch' }}>
      <Title title={words.suppliers} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {words.add_supplier}
        </Button>
        <Button component={LinkBase} to="/purchase-orders" startIcon={<BackIcon />}>
          {words.title}
        </Button>
      </Box>
      <Panel title={words.suppliers}>
        <RecordView record={record} refusal={refusal}>
          {(suppliers) =>
            suppliers.length === 0 ? (
              <Alert severity="info">{words.no_suppliers}</Alert>
            ) : (
              <GoodsList label={words.suppliers}>
                {suppliers.map((supplier) => (
                  <GoodsItem key={supplier.id}>
                    <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                      <Button
                        onClick={() => setEdited(supplier)}
                        aria-label={words.edit_supplier({ name: supplier.name })}
                        sx={{ px: 0, justifyContent: 'start', minBlockSize: 44 }}
                      >
                        <bdi>{supplier.name}</bdi>
                      </Button>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {supplier.phone && <Ltr>{supplier.phone}</Ltr>} {supplier.note}
                      </Typography>
                    </Box>
                  </GoodsItem>
                ))}
              </GoodsList>
            )
          }
        </RecordView>
      </Panel>
      {edited && (
        <SupplierDialog supplier={edited === 'new' ? null : edited} onSaved={save} onClose={() => setEdited(null)} />
      )}
    </Box>
  );
}
