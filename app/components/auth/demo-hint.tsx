import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { authScreens } from '#words/auth/screens/index.ts';

/** Where the demo, which sends no messages, shows its codes. */
export function DemoHint({ to }: { to: string }) {
  const words = useScreenMessages(authScreens);
  return (
    <Notice tone="warning">
      <p>{words.demo_hint}</p>
      <a
        href={urls.demoOutbox(useLocale(), { to })}
        target="_blank"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        rel="noreferrer"
      >
        {words.demo_outbox}
      </a>
    </Notice>
  );
}
