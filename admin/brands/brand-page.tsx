import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Read } from '#admin/ui/read.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { BrandFields } from './brand-fields.tsx';
import type { Brand } from './brand.ts';

/** One brand. */
export function BrandPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/brands/${id}`} />;
}

const valuesOf = ({ name, story }: Brand) => ({ name, story });

function One({ path }: { path: string }) {
  const { brands: words } = useWords();
  const named = useNamed();
  const { record, refusal, set } = useRecord<Brand>(path);
  return (
    <Read record={record} refusal={refusal}>
      {(brand) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={named(brand.name)} />
          <ChangeForm
            path={path}
            record={brand}
            seen={brand.updated_at}
            names={{ name: words.name, story: words.story }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <BrandFields />
          </ChangeForm>
          <ItsProducts path={path} brand={brand} />
        </Box>
      )}
    </Read>
  );
}

function ItsProducts({ path, brand }: { path: string; brand: Brand }) {
  const { brands: words, products } = useWords();
  const named = useNamed();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setIsAsked] = useState(false);
  const filter = encodeURIComponent(JSON.stringify({ brand_id: brand.id }));
  return (
    <Panel title={words.products}>
      <Typography>{products.counted({ n: brand.products_count })}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={LinkBase} to={`/products?filter=${filter}`} variant="outlined">
          {words.show_products}
        </Button>
        <Button color="error" onClick={() => setIsAsked(true)}>
          {words.delete}
        </Button>
      </Stack>
      {isAsked && (
        <Confirm
          title={words.delete_title({ name: named(brand.name) })}
          warning={words.delete_warning}
          confirm={words.delete}
          onConfirm={async () => {
            await call('DELETE', path);
            notify(words.deleted, { type: 'success' });
            redirect('list', 'brands');
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}
