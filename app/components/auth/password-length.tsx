import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { authScreens } from '#words/auth/screens/index.ts';

const minLength = 8;
const good = 12;

/** The recommended length of a password and the progress towards it: strength comes from length, not from odd characters. */
export function PasswordLength({ length }: { length: number }) {
  const words = useScreenMessages(authScreens);
  const steps = length === 0 ? 0 : length < minLength ? 1 : length < good ? 2 : 3;
  const colour = steps === 1 ? 'bg-saffron' : 'bg-act';
  return (
    <span className="flex items-center gap-3">
      <span className="grow">
        {
          [words.password_hint, words.password_more(minLength - length), words.password_fine, words.password_strong][
            steps
          ]
        }
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={classes('h-1 w-6 rounded-full', step <= steps ? colour : 'bg-line')} />
        ))}
      </span>
    </span>
  );
}
