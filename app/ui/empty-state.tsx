import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** The empty state of a list: an explanation and the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-leaf text-act">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      {action}
    </div>
  );
}
