import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/back-link.tsx';

type Props = {
  /** The list it is in. */
  list: { to: string; label: string };
  name: ReactNode;
  mark: ReactNode;
  /** When it was made, and how much it is of. */
  children: ReactNode;
};

/** The head of an order or a return: what it is called, and where it stands. */
export const DetailsHead = ({ list, name, mark, children }: Props) => (
  <header className="grid gap-1">
    <BackLink to={list.to}>{list.label}</BackLink>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">{name}</h1>
      {mark}
    </div>
    <p className="text-soft">{children}</p>
  </header>
);
