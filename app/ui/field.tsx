import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { useCleared, useShownErrors } from './server-errors.ts';

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
  /** Whether the control is right, beyond what the browser checks; its errors disappear then. */
  isRight?: (control: TextControl) => boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, its control, hint and errors, associated for screen readers. */
export function Field({
  label,
  hint,
  errors: serverErrors,
  required = true,
  id,
  className,
  isRight,
  children,
}: FieldProps) {
  const { shown: errors, dismiss } = useShownErrors(serverErrors);
  const generatedId = useId();
  const words = useMessages().shell;
  const control = id ?? generatedId;
  const hintId = `${control}-hint`;
  const errorId = `${control}-errors`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');
  const dismissIfRight = (control: TextControl) => {
    if (errors.length > 0 && isFilledRightly(control) && (isRight?.(control) ?? true)) dismiss();
  };
  const box = useRef<HTMLDivElement>(null);
  const checkEarlyInput = useEffectEvent(() => {
    const control = box.current!.querySelector<TextControl>('input, textarea, select');
    if (control && isEdited(control)) dismissIfRight(control);
  });
  useEffect(() => checkEarlyInput(), []);
  return (
    <div
      ref={box}
      className={classes('grid content-start gap-1.5', className)}
      onInput={({ target }) => dismissIfRight(target as TextControl)}
    >
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

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control has what it needs, by its own attributes. The browser does not count a text that is too short before it was typed. */
const isFilledRightly = (control: TextControl): boolean => {
  const text = control.value.trim();
  const shortest = 'minLength' in control ? control.minLength : 0;
  return control.validity.valid && (text !== '' || !control.required) && text.length >= Math.max(0, shortest);
};

/** Whether a control has another value than the page came with: input from before hydration fires no event of React. */
const isEdited = (control: TextControl): boolean =>
  control instanceof HTMLSelectElement
    ? !control.selectedOptions[0]?.defaultSelected
    : control.value !== control.defaultValue;

/** The errors of a field or a group of fields. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (useCleared(errors) || errors.length === 0) return null;
  return (
    <p id={id} className="text-sm text-alarm">
      {errors.join(' ')}
    </p>
  );
}
