import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '#app/i18n/words.tsx';
import { Button } from './button.tsx';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** Names the thing: "Remove Jasmine Shower Gel from your cart?" */
  title: ReactNode;
  children?: ReactNode;
  /** The button that does it: a Button in a form, or one with onClick. */
  action: ReactNode;
  /** What the button that leaves it is called, where "Cancel" might be mistaken for the act itself. */
  dismiss?: string | undefined;
};

/** Asks before something is lost. The platform's own dialog: it keeps the focus, and Escape leaves it. */
export function ConfirmDialog({ open, onClose, title, children, action, dismiss }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useWords().common;
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
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
        <Button type="button" look="quiet" onClick={onClose}>
          {dismiss ?? words.cancel}
        </Button>
        {action}
      </div>
    </dialog>
  );
}
