import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { chatScreens } from '#words/chat/screens/index.ts';

type QuestionsProps = { formKey: string; guest: string | null; onAsk: (text: string) => void };

/** Frequent questions; a tap sends one as a message. A form of its own without scripts. */
export function Questions({ formKey, guest, onAsk }: QuestionsProps) {
  const words = useScreenMessages(chatScreens);
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
            <Button variant="secondary" small className="rounded-full! bg-paper">
              {question}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
