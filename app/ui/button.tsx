import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

type ButtonStyle = {
  /** `primary` for the main action of a screen, `secondary` for others, `link` for those beside text. */
  variant?: 'primary' | 'secondary' | 'link' | 'danger' | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  /** Beside a field or in a card: 44 px high and narrower. */
  small?: boolean | undefined;
  icon?: IconName | undefined;
};

const variants = {
  primary: 'bg-act text-on-act hover:bg-act-deep active:bg-act-press',
  secondary: 'border border-edge hover:border-ink active:bg-sunk',
  link: 'text-act underline-offset-4 hover:underline active:text-act-press',
  danger: 'border border-alarm text-alarm hover:bg-alarm-pale active:bg-alarm-pale',
};

const classNames = ({ variant = 'primary', fullWidth, small }: ButtonStyle, more?: string) =>
  classes(
    'button inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    variant === 'link' ? 'px-2' : small ? 'px-3' : 'px-6',
    small ? 'min-h-11 text-sm' : 'min-h-12',
    fullWidth && 'w-full',
    more,
  );

export type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** The action is in progress: the button can't be pressed again, and shows the progress after 300 ms. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  fullWidth,
  small,
  icon,
  busy,
  className,
  children,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames({ variant, fullWidth, small }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClickCapture={busy ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  );
}

function Spinner() {
  return <span aria-hidden="true" className="spin size-5 rounded-full border-2 border-current border-e-transparent" />;
}

export type LinkButtonProps = ButtonStyle & LinkProps & { children: ReactNode };

export function LinkButton({ variant, fullWidth, small, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={classNames({ variant, fullWidth, small }, className)} {...rest}>
      {icon && <Icon name={icon} className="size-5" />}
      {children}
    </Link>
  );
}

/** A button with only an icon; `label` is its accessible name. At least 44 px. */
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
