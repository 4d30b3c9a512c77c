import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { providerScreens } from '#words/auth/provider/index.ts';
import { GuestCartInput } from './guest-cart-input.tsx';

/**
 * Signs in with the identity provider called `name`: a form of its own, never nested in another. The browser's cart is submitted too, to be merged
 * into the account's cart.
 */
export function ProviderButton({ name }: { name: string }) {
  const words = useScreenMessages(providerScreens);
  const locale = useLocale();
  return (
    <form method="post" action={urls.provider(locale)}>
      <GuestCartInput />
      <Button variant="secondary" fullWidth>
        <Pass />
        <span>{words.continue_with(name)}</span>
      </Button>
    </form>
  );
}

/** A badge with a person on it: it represents any provider and is no company's logo. */
function Pass() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0"
      aria-hidden="true"
    >
      <path d="M6.5 7h11a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM12 3.5V9.5M12 14.8a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM8.8 17.8c.5-1 1.7-1.5 3.2-1.5s2.7.5 3.2 1.5" />
    </svg>
  );
}
