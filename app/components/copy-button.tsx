import { useEffect, useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { copying } from '#words/screens/copying.ts';

const shownMs = 2000;

/** Puts `text` into the clipboard and says whether that went well; `what` names it. Without scripts it is not there. */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
    <button
      type="button"
      aria-label={words.copy_what(what)}
      onClick={() => void copy()}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border border-edge px-3 text-sm font-medium transition-colors hover:border-ink',
        !hydrated && 'invisible',
      )}
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-5" />
      {words.copy}
    </button>
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
