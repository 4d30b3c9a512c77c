import { useEffect, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { toast } from '#app/ui/toaster.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { copyButton } from '#words/shell/copy/index.ts';

const shownMs = 2000;

/** `what` names the text beside the button; without such a text, `label` is the whole label. */
type CopyButtonProps = { text: string } & ({ what: string; label?: undefined } | { what?: undefined; label: string });

/** Copies `text` to the clipboard and shows whether that worked. Not rendered without scripts. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  const words = useScreenMessages(copyButton);
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await toClipboard(text);
    setCopied(done);
    toast(done ? words.copied : words.failed, { tone: done ? 'success' : 'error' });
  };
  return (
    <Button
      type="button"
      variant="secondary"
      small
      icon={copied ? 'check' : 'copy'}
      aria-label={what && words.copy_what(what)}
      onClick={() => void copy()}
      className={classes('shrink-0', !hydrated && 'invisible')}
    >
      {label ?? words.copy}
    </Button>
  );
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
