import type { ComponentProps } from 'react';

type PlainComboboxProps = ComponentProps<'input'> & { value: string; onType: (text: string) => void };

/** The field of a combobox without its list: on the server, and until `combobox.tsx` has loaded. */
export const PlainCombobox = ({ onType, ...input }: PlainComboboxProps) => (
  <input
    {...input}
    role="combobox"
    aria-expanded={false}
    aria-controls={undefined}
    aria-autocomplete="list"
    onChange={(event) => onType(event.target.value)}
  />
);
