import { useState } from 'react';
import { useFormState } from 'react-hook-form';

type Errors = Record<string, unknown>;

/** The open items of a form list: those the user opened, and those with errors. */
export function useOpenedItems(source: string) {
  const { errors } = useFormState();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const itemErrors = source.split('.').reduce<unknown>((at, part) => (at as Errors | undefined)?.[part], errors) as
    | Errors
    | undefined;
  return {
    isOpen: (id: string, index: number): boolean => opened.has(id) || Boolean(itemErrors?.[index]),
    open: (id: string, isOpen: boolean) =>
      setOpened((all) => {
        const next = new Set(all);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}
