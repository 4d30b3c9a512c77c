import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { consentScreens } from '#words/shell/consent/index.ts';
import { ConsentButton } from './consent-button.tsx';
import { useConsent } from './consent.ts';

/** The visitor's current consent, with a button to change it; not rendered when nobody is configured to receive tracking events. */
export function ConsentSection() {
  const words = useScreenMessages(consentScreens);
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
      <ConsentButton className="mt-1 min-h-11 text-link underline underline-offset-4" />
    </section>
  );
}
