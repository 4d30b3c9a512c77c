import { Fragment, useId } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { ratingScreens } from '#words/catalogue/ratings/index.ts';
import { FieldErrors } from './field.tsx';

type StarInputProps = {
  name: string;
  /** The rated object, as a question or a name. */
  legend: React.ReactNode;
  /** The initial number of stars, 1 to 5. */
  value?: number | string | undefined;
  /** The errors, in the page's language. */
  errors?: readonly string[] | undefined;
  required?: boolean;
  className?: string;
};

/** A choice of one to five stars: radio buttons, so that arrow keys and forms work without code. The text beside them describes the choice. */
export function StarInput({ name, legend, value, errors = [], required, className }: StarInputProps) {
  const words = useScreenMessages(ratingScreens);
  const errorId = useId();
  const isInvalid = errors.length > 0;
  return (
    <fieldset aria-describedby={isInvalid ? errorId : undefined} className={classes('grid gap-1', className)}>
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
                {...(isInvalid && { 'aria-invalid': true })}
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
