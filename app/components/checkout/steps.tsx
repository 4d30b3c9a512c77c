import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

const order = ['cart', 'phone', 'order'] as const;

/** The current step of the checkout; the cart is a link. */
export function Steps({ at }: { at: 'phone' | 'order' }) {
  const words = useScreenMessages(checkoutScreens);
  const locale = useLocale();
  const names = { cart: words.step_cart, phone: words.step_phone, order: words.step_order };
  const here = order.indexOf(at);
  return (
    <nav aria-label={words.steps}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {order.map((step, index) => {
          const isDone = index < here;
          const content = (
            <>
              <Dot done={index <= here}>{isDone ? <Icon name="check" className="size-4" /> : index + 1}</Dot>
              {names[step]}
            </>
          );
          return (
            <li key={step} aria-current={step === at ? 'step' : undefined} className="flex items-center gap-2">
              {index > 0 && <span aria-hidden="true" className="h-px w-10 bg-edge max-sm:hidden" />}
              {step === 'cart' ? (
                <Link to={urls.cart(locale)} className={classes(stepClass, 'underline-offset-4 hover:underline')}>
                  {content}
                </Link>
              ) : (
                <span className={classes(stepClass, step === at ? 'font-medium' : !isDone && 'text-soft')}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const stepClass = 'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap';

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
