import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { ViewInStore } from '#admin/content/view-in-store.tsx';
import { useMessages } from '#admin/i18n.ts';
import { AssignedProducts } from '#admin/products/assigned-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Concern } from './concern.ts';
import { ConcernFields } from './concern-fields.tsx';

/** One concern: its texts, its place and its products. */
export function ConcernPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/concerns/{id}', { params: { id } }]}>
      {(concern, set) => <Page concern={concern} onChange={set} />}
    </RecordPage>
  );
}

const valuesOf = ({ name, kind, words, intro, article, meta_description, position, hidden }: Concern) => ({
  name,
  kind,
  words,
  intro,
  article,
  meta_description,
  position,
  hidden,
});

function Page({ concern, onChange }: { concern: Concern; onChange: (next: Concern) => void }) {
  const { concerns: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <FormPage share={2.4} isSideLast side={<Products concern={concern} />}>
      <Title title={localizedName(concern.name)} />
      <ChangeForm
        target={['PUT /staff/concerns/{id}', { params: { id: concern.id } }]}
        record={concern}
        seen={concern.updated_at}
        names={{
          name: words.name,
          kind: words.kind,
          words: words.words,
          intro: words.intro,
          article: words.article,
          meta_description: words.meta_description,
          position: words.position,
          hidden: words.hidden,
        }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <ConcernFields />
      </ChangeForm>
    </FormPage>
  );
}

/** The products of a concern, its page in the shop, and the button that deletes it. */
function Products({ concern: { id, slug, name, hidden, products_count: n } }: { concern: Concern }) {
  const { concerns: words, products } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <AssignedProducts
      title={words.products}
      labels={{ ...words, delete_warning: words.delete_warning({ n }) }}
      name={localizedName(name)}
      id={id}
      resource="concerns"
      filter={{ concern_id: id }}
    >
      <Typography>{products.counted({ n })}</Typography>
      {!hidden && <ViewInStore page={`concern/${slug}`} />}
    </AssignedProducts>
  );
}
