import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { chatScreens } from '#words/screens/chat.ts';

type QuestionsProps = { formKey: string; guest: string | null; onAsk: (text: string) => void };

/** What is often asked, each a message that a tap sends; a form of its own before scripts. */
export function Questions({ formKey, guest, onAsk }: QuestionsProps) {
  const words = useScreenWords(chatScreens);
  return (
    <ul aria-label={words.questions_label} className="flex flex-wrap justify-center gap-2">
      {words.questions.map((question) => (
        <li key={question}>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              onAsk(question);
            }}
          >
            <input type="hidden" name="key" value={formKey} />
            {guest && <input type="hidden" name="guest" value={guest} />}
            <input type="hidden" name="text" value={question} />
            <Button look="quiet" small className="rounded-full! bg-paper">
              {question}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
