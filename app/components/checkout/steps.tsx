import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

const order = ['cart', 'address', 'payment'] as const;

/** The current step of the checkout; earlier steps are links. */
export function Steps({ at }: { at: (typeof order)[number] }) {
  const words = useScreenMessages(checkoutScreens);
  const locale = useLocale();
  const names = { cart: words.step_cart, address: words.step_address, payment: words.step_payment };
  const places = {
    cart: urls.cart(locale),
    address: urls.deliveryAddress(locale),
    payment: urls.completePayment(locale),
  };
  const here = order.indexOf(at);
  return (
    <nav aria-label={words.steps}>
      <ol className="flex items-center gap-2 text-sm">
        {order.map((step, index) => (
          <li key={step} aria-current={step === at ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true" className="h-px w-5 bg-edge sm:w-10" />}
            {index < here ? (
              <Link
                to={places[step]}
                className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                <Dot done>
                  <Icon name="check" className="size-4" />
                </Dot>
                {names[step]}
              </Link>
            ) : (
              <span
                className={classes(
                  'inline-flex min-h-11 items-center gap-2',
                  step === at ? 'font-medium' : 'text-soft',
                )}
              >
                <Dot done={step === at}>{index + 1}</Dot>
                {names[step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Dot = ({ done, children }: { done: boolean; children: React.ReactNode }) => (
  <span
    aria-hidden="true"
    className={classes(
      'grid size-6 place-items-center rounded-full text-xs tabular-nums',
      done ? 'bg-act text-on-act' : 'border border-edge',
    )}
  >
    {children}
  </span>
);
