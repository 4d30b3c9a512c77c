import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#shop/errors.ts';
import { Notice } from './notice.tsx';
import { registerFormError, useCleared } from './server-errors.ts';

/** Why a form was refused, in the page's language, and its values. */
export type Refusal = {
  code: ErrorCode;
  message: string;
  errors: Record<string, string[]>;
  entered: Record<string, string>;
};

/**
 * Shows once why its form was refused. When a field shows its error, it gets the focus and the form shows no message, because the toast has shown
 * one; otherwise the message is at the top of the form, and is read out when it appears. A page loaded with its refusal, without a script, has no
 * toast and shows both. A later reply clears it.
 */
export function FormError({ refusal }: { refusal: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const cameWithPage = useRef(refusal);
  const [shownByField, setShownByField] = useState<Refusal>();
  const cleared = useCleared(refusal);
  useEffect(registerFormError, []);
  // Before the paint, so that a message that is not to be shown doesn't flash.
  useLayoutEffect(() => {
    if (!refusal) return;
    const hasFieldErrors = Object.keys(refusal.errors).length > 0;
    const invalidField =
      hasFieldErrors && box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalidField) {
      box.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    invalidField.focus();
    if (refusal !== cameWithPage.current) setShownByField(refusal);
  }, [refusal]);
  return (
    <div ref={box} className="empty:hidden">
      {refusal && !cleared && shownByField !== refusal && <Notice tone="error">{refusal.message}</Notice>}
    </div>
  );
}
