import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#shop/errors.ts';
import { Notice } from './notice.tsx';
import { holdMessage, useCleared } from './server-errors.ts';

/** Why a form was not taken, in the page's language, and what had been entered. */
export type Refusal = {
  code: ErrorCode;
  message: string;
  errors: Record<string, string[]>;
  entered: Record<string, string>;
};

/**
 * Says once why its form was not taken. When a field shows what is wrong with it, the focus goes there and nothing is said at
 * the head of the form, since the toast has said that much; else the message stands at the head, and is read out when it
 * comes. A page that came with its refusal, without a script, has no toast and says both. It goes when a later reply has come.
 */
export function FormTrouble({ refusal }: { refusal: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const cameWithPage = useRef(refusal);
  const [shownByField, setShownByField] = useState<Refusal>();
  const cleared = useCleared(refusal);
  useEffect(holdMessage, []);
  // Before the paint: what is not to be seen must not flash up.
  useLayoutEffect(() => {
    if (!refusal) return;
    const named = Object.keys(refusal.errors).length > 0;
    const wrong = named && box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) {
      box.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    wrong.focus();
    if (refusal !== cameWithPage.current) setShownByField(refusal);
  }, [refusal]);
  return (
    <div ref={box} className="empty:hidden">
      {refusal && !cleared && shownByField !== refusal && <Notice tone="alarm">{refusal.message}</Notice>}
    </div>
  );
}
