import { useMessages } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';

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
};

/** A quantity: typed, or changed by one. Without a script it is a plain number field. At its limit a button keeps the focus: it is not `disabled`. */
export function QuantityStepper({ value, onChange, min = 1, max, name = 'quantity', label, disabled }: StepperProps) {
  const words = useMessages().shell;
  const set = (quantity: number) => {
    const next = Math.min(max, Math.max(min, quantity));
    if (next !== value) onChange(next);
  };
  const step =
    'grid size-11 place-items-center rounded-md transition-colors hover:bg-sunk active:bg-line aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';
  return (
    <div
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
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={words.quantity}
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const quantity = event.target.valueAsNumber;
          if (Number.isInteger(quantity)) set(quantity);
        }}
        className="h-11 w-11 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
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
