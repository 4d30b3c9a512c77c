import { Logo } from './logo.tsx';

/** The header of the checkout: only the logo. */
export const CheckoutHeader = () => (
  <header className="stays-above border-b border-line bg-paper">
    <div className="mx-auto flex max-w-7xl px-4 py-2 md:px-8">
      <Logo />
    </div>
  </header>
);
