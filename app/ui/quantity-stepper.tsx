import { useState } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { asciiDigits } from '#values/digits.ts';
import { Icon } from './icon.tsx';
import { useEarlyText } from './use-early-text.ts';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** The name of the field in its form. */
  name?: string;
  /** The counted object, for the label: a product's name. */
  label: string;
  disabled?: boolean | undefined;
  /** The id of the errors, when it is wrong. */
  errorsId?: string | undefined;
};

/** A quantity: typed, or changed by one. Without a script it is a plain field. At its limit a button keeps the focus: it is not `disabled`. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  name = 'quantity',
  label,
  disabled,
  errorsId,
}: StepperProps) {
  const words = useMessages().shell;
  const [isEmpty, setEmpty] = useState(false);
  const within = (quantity: number) => Math.min(max, Math.max(min, quantity));
  const set = (quantity: number) => {
    if (within(quantity) !== value) onChange(within(quantity));
  };
  const enter = (field: HTMLInputElement) => {
    // Not a number field: that refuses the digits of an Arabic keyboard.
    const digits = asciiDigits(field.value).replace(/\D/g, '');
    setEmpty(digits === '');
    if (digits === '') return;
    set(Number(digits));
    field.value = String(within(Number(digits)));
  };
  const box = useEarlyText(String(value), enter);
  const step =
    'grid size-11 place-items-center rounded-md transition-colors hover:bg-sunk active:bg-line aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';
  return (
    <div
      ref={box}
      role="group"
      aria-label={words.quantity_of(label)}
      className="inline-flex items-center rounded-md border border-edge"
    >
      <button
        type="button"
        className={step}
        aria-label={words.less}
        aria-disabled={disabled || value <= min}
        onClick={() => !disabled && set(value - 1)}
      >
        <Icon name="minus" className="size-5" />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        name={name}
        aria-label={words.quantity}
        aria-invalid={errorsId !== undefined || undefined}
        aria-describedby={errorsId}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        maxLength={4}
        autoComplete="off"
        dir="ltr"
        value={isEmpty ? '' : value}
        disabled={disabled}
        onChange={({ target }) => enter(target)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          set(value + by);
        }}
        onBlur={() => setEmpty(false)}
        className="h-11 w-11 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        className={step}
        aria-label={words.more}
        aria-disabled={disabled || value >= max}
        onClick={() => !disabled && set(value + 1)}
      >
        <Icon name="plus" className="size-5" />
      </button>
    </div>
  );
}
