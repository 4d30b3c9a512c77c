import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { authScreens } from '#words/screens/auth.ts';

/** Where a demo's codes are read, which sends none. */
export function DemoHint({ to }: { to: string }) {
  const words = useScreenWords(authScreens);
  return (
    <Notice tone="warm">
      <p>{words.demo_hint}</p>
      <a
        href={urls.demoOutbox(useLocale(), to)}
        target="_blank"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        rel="noreferrer"
      >
        {words.demo_outbox}
      </a>
    </Notice>
  );
}
