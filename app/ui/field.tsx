import { type ReactNode, useId } from 'react';
import { useWords } from '#app/i18n/words.tsx';
import { classes } from './classes.ts';
import { useCleared } from './server-errors.ts';

/** What a control of a Field takes: its id, and the ids of hint and errors that describe it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it, in the page's language. */
  errors?: readonly string[] | undefined;
  /** Said beside the label when false; a field is required unless told. */
  required?: boolean;
  /** Of the control; made up when absent. */
  id?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, a hint and errors, tied together for those who can't see them side by side. */
export function Field({ label, hint, errors: given = [], required = true, id, className, children }: FieldProps) {
  const errors = useCleared(given) ? [] : given;
  const made = useId();
  const words = useWords().shell;
  const control = id ?? made;
  const hintId = `${control}-hint`;
  const errorId = `${control}-errors`;
  const described = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={control} className="text-sm font-medium">
        {label}
        {!required && <span className="ms-1 font-normal text-soft">({words.optional})</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length > 0 || undefined,
        required: required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldErrors id={errorId} errors={errors} />
    </div>
  );
}

/** What is wrong with a field or a group of them. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (useCleared(errors) || errors.length === 0) return null;
  return (
    <p id={id} className="text-sm text-alarm">
      {errors.join(' ')}
    </p>
  );
}
