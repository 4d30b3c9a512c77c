import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Button } from './button.tsx';
import { useKeepFocus } from './use-keep-focus.ts';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** Names the object: "Remove Jasmine Shower Gel from your cart?" */
  title: ReactNode;
  children?: ReactNode;
  /** The button that performs the action: a Button in a form, or one with onClick. */
  action: ReactNode;
  /** The label of the dismiss button, where "Cancel" could be mistaken for the action itself. */
  cancelLabel?: string | undefined;
};

/** Confirms a destructive action. The native dialog: it traps the focus, and Escape closes it. */
export function ConfirmDialog({ open, onClose, title, children, action, cancelLabel }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useMessages().common;
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // The question disappears with its button when the answer leaves nothing to ask, as for an order that is now cancelled.
  useKeepFocus(dialog);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-paper p-6 text-ink shadow-lift"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children && <div className="mt-2 text-soft">{children}</div>}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:justify-end max-sm:[&_button]:w-full">
        <Button type="button" variant="secondary" onClick={onClose}>
          {cancelLabel ?? words.cancel}
        </Button>
        {action}
      </div>
    </dialog>
  );
}
