import { useEffect, useRef } from 'react';
import { guestCartText } from '#app/components/session/guest-cart-text.ts';

/** Submits the browser's cart with the form, to be merged into the account's cart at a sign-in. */
export function GuestCartInput() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { form } = input.current!;
    // Before the form is read.
    const fill = () => {
      if (input.current) input.current.value = guestCartText();
    };
    form?.addEventListener('submit', fill, true);
    return () => form?.removeEventListener('submit', fill, true);
  }, []);
  return <input ref={input} type="hidden" name="cart" defaultValue="" />;
}
