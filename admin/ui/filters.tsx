import type { ReactElement } from 'react';
import { SearchInput, SelectInput } from 'react-admin';

/** The field a list is searched by; `hint` says what in it is found. */
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
  /** What each is called; they are offered in this order unless `ids` says another. */
  names: Record<string, string>;
  ids?: readonly string[];
  /** What all of them are called. Without it one is always chosen. */
  any?: string;
  /** Whether it is there before somebody asks for it. */
  alwaysOn?: boolean;
};

/** One of a closed set that a list is narrowed by, as `source` of its filter. */
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
