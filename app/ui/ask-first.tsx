import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/words.tsx';
import { Button, type ButtonProps, LinkButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSending } from './use-sending.ts';

type AskFirstProps = Pick<ButtonProps, 'look' | 'icon' | 'className'> & {
  /** The button that leads to the question. */
  label: string;
  /** The page that asks without a script, and the one it came from. */
  to: string;
  back: string;
  /** The page's address asks. */
  asked: boolean;
  /** Names the thing. */
  question: ReactNode;
  /** What happens then. */
  children: ReactNode;
  /** The form that does it. */
  action: ReactNode;
  dismiss?: string;
};

/** A button that asks before anything is done: in a dialog, or without a script on the page itself. */
export function AskFirst({ label, to, back, asked, question, children, action, dismiss, ...looks }: AskFirstProps) {
  const { cancel } = useWords().common;
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(asked);
  useEffect(() => setAsking(asked), [asked]);
  const sending = useSending();
  const wasSending = useRef(sending);
  useEffect(() => {
    // Answered, whatever the answer was: it is said on the page.
    if (wasSending.current && !sending) setAsking(false);
    wasSending.current = sending;
  }, [sending]);
  if (hydrated)
    return (
      <>
        <Button type="button" {...looks} onClick={() => setAsking(true)}>
          {label}
        </Button>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={question}
          action={action}
          dismiss={dismiss}
        >
          {children}
        </ConfirmDialog>
      </>
    );
  if (!asked)
    return (
      <LinkButton to={to} {...looks}>
        {label}
      </LinkButton>
    );
  return (
    <section className="col-span-full grid w-full gap-4 rounded-md bg-clay-pale p-4">
      <div>
        <h2 className="text-lg">{question}</h2>
        {children}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {action}
        <LinkButton look="quiet" to={back}>
          {dismiss ?? cancel}
        </LinkButton>
      </div>
    </section>
  );
}
