import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type SheetHeaderProps = {
  sheetId: string;
  /** The id of the title, for the sheet's `aria-labelledby`. */
  titleId?: string;
  className?: string;
  children: ReactNode;
};

/** The title of a sheet, and the button that closes it, which works before scripts have loaded. */
export const SheetHeader = ({ sheetId, titleId, className, children }: SheetHeaderProps) => (
  <div className={classes('flex items-center justify-between border-b border-line px-4 py-2', className)}>
    <h2 id={titleId} className="text-base leading-(--leading-body)">
      {children}
    </h2>
    <button
      type="button"
      popoverTarget={sheetId}
      popoverTargetAction="hide"
      aria-label={useMessages().common.close}
      className="-me-2 grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk active:bg-line"
    >
      <Icon name="close" className="size-5" />
    </button>
  </div>
);
