import type { ReactNode } from 'react';
import { useWords } from '#app/i18n/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type SheetHeadProps = {
  /** The sheet's own id. */
  of: string;
  /** Of the name in it, for the sheet's `aria-labelledby`. */
  titleId?: string;
  className?: string;
  children: ReactNode;
};

/** What a sheet is called, and the button that closes it, before scripts have come as well. */
export const SheetHead = ({ of, titleId, className, children }: SheetHeadProps) => (
  <div className={classes('flex items-center justify-between border-b border-line px-4 py-2', className)}>
    <h2 id={titleId} className="text-base leading-(--leading-body)">
      {children}
    </h2>
    <button
      type="button"
      popoverTarget={of}
      popoverTargetAction="hide"
      aria-label={useWords().common.close}
      className="-me-2 grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk active:bg-line"
    >
      <Icon name="close" className="size-5" />
    </button>
  </div>
);
