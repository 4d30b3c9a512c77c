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
  const hasStarted = useRef(false);
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    const params = new URLSearchParams(location.hash.slice(1));
    const target = form.current;
    if (!target || hasStarted.current) return;
    hasStarted.current = true;
    if (!names.some((name) => name !== 'state' && params.get(name))) {
      void navigate(urls.login(locale), { replace: true });
      return;
    }
    history.replaceState(history.state, '', location.pathname);
    const fill = (name: string, value: string) => {
      const field = target.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    for (const name of names) fill(name, params.get(name) ?? '');
    fill('cart', guestCartText());
    target.submit();
  }, [navigate, locale]);
  return (
    <form ref={form} method="post" hidden>
      {[...names, 'cart'].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
    </form>
  );
}
