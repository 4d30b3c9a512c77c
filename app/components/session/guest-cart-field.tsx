import { useEffect, useRef } from 'react';
import { guestCartText } from './guest-cart-text.ts';

/** Submits the browser's cart with its form, in its state at submission. Empty without scripts. */
export function GuestCartField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const enclose = () => {
      if (field.current) field.current.value = guestCartText();
    };
    form?.addEventListener('submit', enclose, true);
    return () => form?.removeEventListener('submit', enclose, true);
  }, []);
  return <input ref={field} type="hidden" name="cart" defaultValue="" />;
}
