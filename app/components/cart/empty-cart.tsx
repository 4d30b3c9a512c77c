import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { urls } from '#app/urls.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

export function EmptyCart() {
  const words = useScreenMessages(cartScreens);
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
