import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Button, type ButtonProps, LinkButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSending } from './use-sending.ts';

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'icon' | 'className'> & {
  /** The button that opens the confirmation. */
  label: string;
  /** The page that confirms without a script, and the page to return to. */
  to: string;
  cancelTo: string;
  /** The page's URL requests the confirmation. */
  isOpen: boolean;
  /** Names the object. */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** The form that performs the action. */
  action: ReactNode;
  cancelLabel?: string;
};

/** A button with a confirmation: in a dialog, or on a page of its own without a script. */
export function ConfirmButton({
  label,
  to,
  cancelTo,
  isOpen,
  title,
  children,
  action,
  cancelLabel,
  ...looks
}: ConfirmButtonProps) {
  const { cancel } = useMessages().common;
  const hydrated = useHydrated();
  const [isDialogOpen, setDialogOpen] = useState(isOpen);
  useEffect(() => setDialogOpen(isOpen), [isOpen]);
  const sending = useSending();
  const wasSending = useRef(sending);
  useEffect(() => {
    // The action has been answered; the page shows the result.
    if (wasSending.current && !sending) setDialogOpen(false);
    wasSending.current = sending;
  }, [sending]);
  if (hydrated)
    return (
      <>
        <Button type="button" {...looks} onClick={() => setDialogOpen(true)}>
          {label}
        </Button>
        <ConfirmDialog
          open={isDialogOpen}
          onClose={() => setDialogOpen(false)}
          title={title}
          action={action}
          cancelLabel={cancelLabel}
        >
          {children}
        </ConfirmDialog>
      </>
    );
  if (!isOpen)
    return (
      <LinkButton to={to} {...looks}>
        {label}
      </LinkButton>
    );
  return (
    <section className="col-span-full grid w-full gap-4 rounded-md bg-clay-pale p-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {action}
        <LinkButton variant="secondary" to={cancelTo}>
          {cancelLabel ?? cancel}
        </LinkButton>
      </div>
    </section>
  );
}
