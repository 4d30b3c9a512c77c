import { useEffect, useRef } from 'react';
import type { ErrorCode } from '#shop/errors.ts';
import { Notice } from './notice.tsx';
import { useCleared } from './server-errors.ts';

/** Why a form was not taken, in the page's language, and what had been entered. */
export type Refusal = {
  code: ErrorCode;
  message: string;
  errors: Record<string, string[]>;
  entered: Record<string, string>;
};

/**
 * Says at the head of its form what is wrong, is read out when it comes, and moves the focus to the first wrong field.
 * It goes when a later reply has come.
 */
export function FormTrouble({ refusal }: { refusal: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const cleared = useCleared(refusal);
  useEffect(() => {
    if (!refusal) return;
    const wrong = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current)?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1} className="empty:hidden">
      {refusal && !cleared && <Notice tone="alarm">{refusal.message}</Notice>}
    </div>
  );
}
