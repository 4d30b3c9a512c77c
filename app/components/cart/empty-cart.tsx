import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { urls } from '#app/urls.ts';
import { cartScreens } from '#words/screens/cart.ts';

export function EmptyCart() {
  const words = useScreenWords(cartScreens);
  return (
    <EmptyState
      icon="cart"
      title={words.empty_title}
      action={<LinkButton to={urls.store(useLocale())}>{words.to_store}</LinkButton>}
    >
      {words.empty_text}
    </EmptyState>
  );
}
