import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { QuickAnswerFields } from './quick-answer-fields.tsx';

const blank = { title: { ar: '', en: '' }, text: { ar: '', en: '' } };

export function NewQuickAnswer() {
  const { quick_answers: words } = useMessages();
  return (
    <>
      <Title title={words.add} />
      <CreateForm resource="quick-answers" blank={blank} save={words.create} created={words.created}>
        <QuickAnswerFields />
      </CreateForm>
    </>
  );
}
