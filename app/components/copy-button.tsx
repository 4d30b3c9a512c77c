import { useEffect, useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { toast } from '#app/ui/toaster.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { copying } from '#words/screens/copying.ts';

const shownMs = 2000;

/** `what` names a text that stands beside the button; where none does the button says all in its `label`. */
type CopyButtonProps = { text: string } & ({ what: string; label?: undefined } | { what?: undefined; label: string });

/** Puts `text` into the clipboard and says whether that went well. Without scripts it is not there. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  const words = useScreenWords(copying);
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
    toast(done ? words.copied : words.failed, { tone: done ? 'done' : 'alarm' });
  };
  return (
    <Button
      type="button"
      look="quiet"
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
