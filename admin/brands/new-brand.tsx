import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { BrandFields } from './brand-fields.tsx';

const blank = { name: { ar: '', en: '' }, story: { ar: '', en: '' } };

export function NewBrand() {
  const { brands: words } = useMessages();
  return (
    <CreateForm resource="brands" blank={blank} save={words.create} created={words.created}>
      <Title title={words.new} />
      <BrandFields isNew />
    </CreateForm>
  );
}
