import { Fragment, useId } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from './classes.ts';
import { ratingScreens } from '#words/screens/ratings.ts';
import { FieldErrors } from './field.tsx';

type StarInputProps = {
  name: string;
  /** What is rated, as a question or a name. */
  legend: React.ReactNode;
  /** The stars that are chosen to begin with, 1 to 5. */
  value?: number | string | undefined;
  /** What is wrong with it, in the page's language. */
  errors?: readonly string[] | undefined;
  required?: boolean;
  className?: string;
};

/** One to five stars to choose: radio buttons, so arrow keys and forms work by themselves. What is chosen stands in words beside it. */
export function StarInput({ name, legend, value, errors = [], required, className }: StarInputProps) {
  const words = useScreenWords(ratingScreens);
  const errorId = useId();
  const wrong = errors.length > 0;
  return (
    <fieldset aria-describedby={wrong ? errorId : undefined} className={classes('grid gap-1', className)}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="star-choice -ms-2">
        {([1, 2, 3, 4, 5] as const).map((star) => (
          <Fragment key={star}>
            <label>
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={star}
                defaultChecked={String(value) === String(star)}
                required={required}
                {...(wrong && { 'aria-invalid': true })}
              />
              <Star />
              <span className="sr-only">{words.star_words(star)}</span>
            </label>
            <span aria-hidden="true" className="said">
              {words.star_words(star)}
            </span>
          </Fragment>
        ))}
        <span aria-hidden="true" className="unsaid">
          {words.choose_stars}
        </span>
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}

const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z" />
  </svg>
);
