import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldErrors } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  errors?: readonly string[] | undefined;
};

/** A checkbox; its label is part of the click target. */
export function Checkbox({ children, className, errors = [], ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label
        className={classes(
          'flex min-h-11 items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-soft',
          className,
        )}
      >
        <input
          type="checkbox"
          className="tick"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? errorId : undefined}
          {...rest}
        />
        <span className="grow">{children}</span>
      </label>
      <FieldErrors id={errorId} errors={errors} />
    </div>
  );
}

/** One option of a group, in a line. */
export function Radio({ children, className, ...rest }: Omit<CheckboxProps, 'errors'>) {
  return (
    <label
      className={classes(
        'flex min-h-11 items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-soft',
        className,
      )}
    >
      <input type="radio" className="tick" {...rest} />
      <span className="grow">{children}</span>
    </label>
  );
}

/** One option of a group that needs more space than a line: an address, a payment method. `aside` is at its end. */
export function RadioCard({
  title,
  aside,
  children,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  title: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <label
      className={classes(
        'flex gap-3 rounded-md border border-line p-4 transition-colors hover:border-edge has-checked:border-act has-checked:bg-leaf has-disabled:cursor-not-allowed has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act',
        className,
      )}
    >
      <input type="radio" className="tick mt-0.5 outline-none" {...rest} />
      <span className="grid grow gap-1">
        <span className="flex items-baseline justify-between gap-3 font-medium">
          <span>{title}</span>
          {aside}
        </span>
        {children && <span className="text-sm text-soft">{children}</span>}
      </span>
    </label>
  );
}
