import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { guestCartText } from '#app/components/session/guest-cart-text.ts';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';

const names = ['state', 'id_token', 'access_token', 'code', 'error'] as const;

/**
 * Removes what the identity provider put behind the `#`, which only scripts see, from the address bar and the history, and posts it to this page. A
 * visit without such data is redirected.
 */
export function ReturnedHash() {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(false);
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1));
    const sent = form.current;
    if (!sent || begun.current) return;
    begun.current = true;
    if (!names.some((name) => name !== 'state' && given.get(name))) {
      void navigate(urls.login(locale), { replace: true });
      return;
    }
    history.replaceState(history.state, '', location.pathname);
    const fill = (name: string, value: string) => {
      const field = sent.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    for (const name of names) fill(name, given.get(name) ?? '');
    fill('cart', guestCartText());
    sent.submit();
  }, [navigate, locale]);
  return (
    <form ref={form} method="post" hidden>
      {[...names, 'cart'].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
    </form>
  );
}
