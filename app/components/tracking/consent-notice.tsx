import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { consentScreens } from '#words/shell/consent/index.ts';
import { setConsentPrompt, useConsentPrompt } from './consent-button.tsx';
import { type Consent, setConsent, useConsent } from './consent.ts';

/** Asks for consent to tracking. Refusing is as easy as accepting, nothing waits for the answer, and it can be changed. */
export function ConsentNotice() {
  const words = useScreenMessages(consentScreens);
  const locale = useLocale();
  const consent = useConsent();
  const isPromptOpen = useConsentPrompt();
  if (consent === undefined || (consent !== null && !isPromptOpen)) return null;
  const save = (answer: Consent) => {
    setConsentPrompt(false);
    setConsent(answer);
  };
  return (
    <section
      aria-labelledby="consent-title"
      className="consent fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-md gap-3 rounded-lg border border-line bg-paper p-4 shadow-lift md:inset-x-auto md:start-6 md:bottom-6 md:p-5"
    >
      <div className="grid gap-1">
        <h2 id="consent-title" className="text-base">
          {words.title}
        </h2>
        <p className="text-sm text-soft">
          {words.text}{' '}
          <Link to={urls.privacy(locale)} className="text-link underline underline-offset-4">
            {words.more}
          </Link>
        </p>
        {consent && <p className="text-sm font-medium">{words.so_far[consent]}</p>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button type="button" variant="secondary" small onClick={() => save('denied')}>
          {words.refuse}
        </Button>
        <Button type="button" variant="secondary" small onClick={() => save('granted')}>
          {words.accept}
        </Button>
      </div>
    </section>
  );
}
