import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/back-link.tsx';

type Props = {
  /** The list that contains it. */
  list: { to: string; label: string };
  name: ReactNode;
  badge: ReactNode;
  /** Creation date and amount. */
  children: ReactNode;
};

/** The header of an order or a return: name and status. */
export const DetailsHeader = ({ list, name, badge, children }: Props) => (
  <header className="grid gap-1">
    <BackLink to={list.to}>{list.label}</BackLink>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">{name}</h1>
      {badge}
    </div>
    <p className="text-soft">{children}</p>
  </header>
);
