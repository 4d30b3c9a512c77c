import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

type Looks = {
  /** `solid` for the one act a screen is about, `quiet` for others, `plain` for those beside text. */
  look?: 'solid' | 'quiet' | 'plain' | 'alarm' | undefined;
  /** As wide as what holds it. */
  wide?: boolean | undefined;
  /** Beside a field or in a card: 44 px high and narrower. */
  small?: boolean | undefined;
  icon?: IconName | undefined;
};

const looks = {
  solid: 'bg-act text-on-act hover:bg-act-deep active:bg-act-press',
  quiet: 'border border-edge hover:border-ink active:bg-sunk',
  plain: 'text-act underline-offset-4 hover:underline active:text-act-press',
  alarm: 'border border-alarm text-alarm hover:bg-alarm-pale active:bg-alarm-pale',
};

const classNames = ({ look = 'solid', wide, small }: Looks, more?: string) =>
  classes(
    'button inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    looks[look],
    look === 'plain' ? 'px-2' : small ? 'px-3' : 'px-6',
    small ? 'min-h-11 text-sm' : 'min-h-12',
    wide && 'w-full',
    more,
  );

export type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The work is under way: it can't be started twice, and says so after 300 ms. */
    busy?: boolean | undefined;
  };

export function Button({ look, wide, small, icon, busy, className, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames({ look, wide, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClickCapture={busy ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      {busy ? <Busy /> : icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  );
}

function Busy() {
  return <span aria-hidden="true" className="spin size-5 rounded-full border-2 border-current border-e-transparent" />;
}

export type LinkButtonProps = Looks & LinkProps & { children: ReactNode };

export function LinkButton({ look, wide, small, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={classNames({ look, wide, small }, className)} {...rest}>
      {icon && <Icon name={icon} className="size-5" />}
      {children}
    </Link>
  );
}

/** A button that is a drawing alone; `label` is what it is called. 44 px at least. */
export function IconButton({
  icon,
  label,
  className,
  type = 'button',
  filled,
  ...rest
}: { icon: IconName; label: string; filled?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classes(
        'inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk active:bg-line',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} {...(filled ? { filled } : {})} />
    </button>
  );
}
