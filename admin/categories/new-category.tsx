import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { CategoryFields } from './category-fields.tsx';
import { CategoryInput } from './category-input.tsx';

const blank = { name: { ar: '', en: '' }, description: { ar: '', en: '' }, hidden: false };

/** A new category is added as the last of its siblings. */
export function NewCategory() {
  const { categories: words } = useMessages();
  return (
    <CreateForm resource="categories" blank={blank} save={words.create} created={words.created}>
      <Title title={words.new} />
      <CategoryFields isNew />
      <Panel title={words.parent}>
        <CategoryInput source="parent_id" label={words.parent} helperText={words.top} />
      </Panel>
    </CreateForm>
  );
}
