import { useEffect, useRef } from 'react';
import { guestCartText } from './guest-cart-text.ts';

/** Has the browser's cart go along with the form it is put in, as it is when the form is sent. Without scripts there is none. */
export function CartAlong() {
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
