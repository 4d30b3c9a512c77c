import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { ConcernFields } from './concern-fields.tsx';

const empty = { ar: '', en: '' };
const blank = { name: empty, kind: 'skin', words: '', intro: empty, article: empty, meta_description: empty };

export function NewConcern() {
  const { concerns: words } = useMessages();
  return (
    <CreateForm resource="concerns" blank={blank} save={words.create} created={words.created}>
      <Title title={words.new} />
      <ConcernFields isNew />
    </CreateForm>
  );
}
