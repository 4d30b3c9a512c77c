import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { authScreens } from '#words/screens/auth.ts';

const least = 8;
const good = 12;

/** How long a password should be, and how far it is: length is what makes it strong, not odd characters. */
export function PasswordLength({ length }: { length: number }) {
  const words = useScreenWords(authScreens);
  const steps = length === 0 ? 0 : length < least ? 1 : length < good ? 2 : 3;
  const colour = steps === 1 ? 'bg-saffron' : 'bg-act';
  return (
    <span className="flex items-center gap-3">
      <span className="grow">
        {[words.password_hint, words.password_more(least - length), words.password_fine, words.password_strong][steps]}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={classes('h-1 w-6 rounded-full', step <= steps ? colour : 'bg-line')} />
        ))}
      </span>
    </span>
  );
}
