import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { consentScreens } from '#words/screens/consent.ts';
import { ChoiceButton } from './choice-button.tsx';
import { useConsent } from './consent.ts';

/** What the visitor has said to being measured, and the way to say otherwise; not there when nobody measures visits. */
export function ChoicePart() {
  const words = useScreenWords(consentScreens);
  const consent = useConsent();
  if (!useRouteLoaderData<typeof loader>('root')?.tracking || consent === undefined) return null;
  return (
    <section aria-labelledby="measuring" className="mt-10 rounded-lg bg-sunk p-4">
      <h2 id="measuring" className="text-lg">
        {words.measuring}
      </h2>
      <p role="status" className="mt-1">
        {consent ? words.so_far[consent] : words.not_yet}
      </p>
      <ChoiceButton className="mt-1 min-h-11 text-link underline underline-offset-4" />
    </section>
  );
}
