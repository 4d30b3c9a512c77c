import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { RoleFields } from './role-fields.tsx';

const blank = { name: { ar: '', en: '' }, scopes: [] };

export function NewRole() {
  const { staff: words } = useMessages();
  return (
    <>
      <Title title={words.new_role} />
      <CreateForm resource="roles" blank={blank} save={words.create_role} created={words.role_created}>
        <RoleFields />
      </CreateForm>
    </>
  );
}
