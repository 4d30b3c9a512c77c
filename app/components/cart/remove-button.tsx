import { useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

type RemoveButtonProps = {
  label: string;
  onRemove: () => void;
  busy?: boolean;
  /** What its form does without a script. */
  intent?: string;
  /** Its visible text on wide lines. */
  text?: string;
};

/** Removes a product after confirmation. Without a script it is the submit button of its form, without confirmation. */
export function RemoveButton({ label, onRemove, busy, intent = 'remove', text }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const words = useScreenMessages(cartScreens);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type={hydrated ? 'button' : 'submit'}
        name="intent"
        value={intent}
        aria-label={text ? `${text}: ${label}` : words.remove_of(label)}
        disabled={busy}
        onClick={() => setAsking(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm text-soft underline-offset-4 hover:text-ink hover:underline disabled:opacity-50"
      >
        <Icon name="trash" className="size-5" />
        <span className={text ? undefined : 'sr-only @sm:not-sr-only'}>{text ?? words.remove}</span>
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.remove_question(label)}
        action={
          <Button
            type="button"
            variant="danger"
            onClick={() => {
              setAsking(false);
              onRemove();
            }}
          >
            {words.remove}
          </Button>
        }
      />
    </>
  );
}
