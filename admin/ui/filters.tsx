import type { ReactElement } from 'react';
import { SearchInput, SelectInput } from 'react-admin';

/** The search field of a list; `hint` names the searched fields. */
export const searchField = (hint: string): ReactElement => (
  <SearchInput
    key="search"
    source="search"
    alwaysOn
    placeholder={hint}
    sx={{ minInlineSize: { xs: 'calc(100vw - 32px)', sm: 280 } }}
  />
);

type Choice = {
  label: string;
  /** The labels of the choices, in this order unless `ids` gives another. */
  names: Record<string, string>;
  ids?: readonly string[];
  /** The label for no filter. Without it one choice is always selected. */
  any?: string;
  /** Whether it is always shown. */
  alwaysOn?: boolean;
};

/** A filter with a fixed set of choices, stored as `source` in the list's filter. */
export const choiceField = (
  source: string,
  { label, names, ids = Object.keys(names), any, alwaysOn = true }: Choice,
): ReactElement => (
  <SelectInput
    key={source}
    source={source}
    alwaysOn={alwaysOn}
    label={label}
    choices={ids.map((id) => ({ id, name: names[id] }))}
    translateChoice={false}
    helperText={false}
    {...(any === undefined ? { isRequired: true } : { emptyText: any })}
  />
);
