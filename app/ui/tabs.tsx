import { classes } from './classes.ts';
import { Link } from './link.tsx';

type Tab = { to: string; label: string; current: boolean };

/** Related lists as tabs, each with its own URL. `label` names them together. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="no-bar flex gap-6 overflow-x-auto border-b border-line">
    {tabs.map(({ to, label, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classes(
          'inline-flex min-h-12 items-center border-b-2 px-1 whitespace-nowrap -outline-offset-2 transition-colors',
          current ? 'border-act font-medium text-act' : 'border-transparent text-soft hover:border-line hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
