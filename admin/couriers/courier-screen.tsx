import { Alert, Box, Button } from '@mui/material';
import { useCallback } from 'react';
import { LinkBase, Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { useMessages } from '#admin/i18n.ts';
import { CourierField } from './courier-field.tsx';
import { ExportForm } from './export-form.tsx';
import { FileForm } from './file-form.tsx';
import { KindForm } from './kind-form.tsx';

/** How couriers are connected, and their files. */
export function CourierScreen() {
  const { couriers: words } = useMessages();
  const [params, setParams] = useSearchParams();
  const courier = Number(params.get('courier')) || null;
  const choose = useCallback((id: number) => setParams({ courier: String(id) }, { replace: true }), [setParams]);
  const { data: couriers } = useReloadable('GET /staff/couriers');
  return (
    // Room below the last button for a notification.
    <Box sx={{ pt: 2, pb: 10, maxInlineSize: 900, display: 'grid', gap: 2, minInlineSize: 0 }}>
      <Title title={words.title} />
      {couriers?.length === 0 ? (
        <Alert
          severity="info"
          action={
            <Button component={LinkBase} to="/parcels?tab=couriers" color="inherit">
              {words.add}
            </Button>
          }
        >
          {words.none}
        </Alert>
      ) : (
        <CourierField label={words.choose} couriers={couriers} value={courier} onChange={choose} />
      )}
      {courier !== null && <Connection key={courier} id={courier} />}
    </Box>
  );
}

function Connection({ id }: { id: number }) {
  const { data: settings, reload } = useReloadable('GET /staff/couriers/{id}/settings', { params: { id } });
  if (!settings) return null;
  return (
    <>
      <KindForm settings={settings} onSaved={reload} />
      <ExportForm settings={settings} onSaved={reload} />
      <FileForm settings={settings} onSaved={reload} />
    </>
  );
}
