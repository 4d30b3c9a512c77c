import { type ReactNode, useId } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { useCleared } from './server-errors.ts';

/** The props of a control in a Field: its id, and the ids of hint and errors that describe it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The errors, in the page's language. */
  errors?: readonly string[] | undefined;
  /** The label says so when false; fields are required by default. */
  required?: boolean;
  /** The id of the control; generated when absent. */
  id?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, hint and errors, associated for screen readers. */
export function Field({
  label,
  hint,
  errors: serverErrors = [],
  required = true,
  id,
  className,
  children,
}: FieldProps) {
  const errors = useCleared(serverErrors) ? [] : serverErrors;
  const generatedId = useId();
  const words = useMessages().shell;
  const control = id ?? generatedId;
  const hintId = `${control}-hint`;
  const errorId = `${control}-errors`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={control} className="text-sm font-medium">
        {label}
        {!required && <span className="ms-1 font-normal text-soft">({words.optional})</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
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

/** The errors of a field or a group of fields. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (useCleared(errors) || errors.length === 0) return null;
  return (
    <p id={id} className="text-sm text-alarm">
      {errors.join(' ')}
    </p>
  );
}
