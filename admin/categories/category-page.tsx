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
import type { Category } from './category.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryPicture } from './category-picture.tsx';

/** One category: its texts, its picture, what is in it. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/categories/${id}`} />;
}

function One({ path }: { path: string }) {
  const { record, refusal, set } = useRecord<Category>(path);
  return (
    <Read record={record} refusal={refusal}>
      {(category) => <Page path={path} category={category} onChange={set} />}
    </Read>
  );
}

type Props = { path: string; category: Category; onChange: (category: Category) => void };

const valuesOf = ({ name, description, slug, picture_alt }: Category) => ({ name, description, slug, picture_alt });

function Page({ path, category, onChange }: Props) {
  const { categories: words } = useWords();
  const named = useNamed();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
      }}
    >
      <Title title={named(category.name)} />
      <ChangeForm
        path={path}
        record={category}
        seen={category.updated_at}
        names={{
          name: words.name,
          description: words.description,
          slug: words.slug,
          picture_alt: words.picture_alt,
        }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <CategoryFields />
      </ChangeForm>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CategoryPicture path={path} category={category} onChange={onChange} />
        <InIt path={path} category={category} />
      </Box>
    </Box>
  );
}

function InIt({ path, category }: Omit<Props, 'onChange'>) {
  const { categories: words } = useWords();
  const named = useNamed();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setIsAsked] = useState(false);
  const filter = encodeURIComponent(JSON.stringify({ category_id: category.id }));
  return (
    <Panel title={words.in_it}>
      <Typography>{words.products({ n: category.products_count })}</Typography>
      <Typography>{words.children({ n: category.children_count })}</Typography>
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
          title={words.delete_title({ name: named(category.name) })}
          warning={words.delete_warning}
          confirm={words.delete}
          onConfirm={async () => {
            await call('DELETE', path);
            notify(words.deleted, { type: 'success' });
            redirect('list', 'categories');
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}
