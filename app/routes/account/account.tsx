import { Form } from 'react-router';
import type { Route } from './+types/account';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { named } from '#app/middleware/named.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { profile } from '#shop/auth/profile.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware = named('is-authenticated');

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone, email } = await orErrorPage(profile(context.get(shopContext)));
  return { name, phone, email };
}

export default function Account({ loaderData: { name, phone, email } }: Route.ComponentProps) {
  const words = useScreenWords(authScreens);
  const { cartScreens } = useWords();
  const locale = useLocale();
  const leaving = useSending();
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-8 md:py-14">
      <PageHead title={words.account_title} hidden />
      <header className="grid gap-1">
        <h1 className="text-2xl">{words.account_hello(name)}</h1>
        <p className="text-soft">
          <bdi dir="ltr" className="tabular-nums">
            {phone}
          </bdi>
          {email && (
            <>
              {' · '}
              <bdi dir="ltr">{email}</bdi>
            </>
          )}
        </p>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        <Way to={urls.orders(locale)} icon="truck" name={words.account_orders} text={words.account_orders_text} />
        <Way to={urls.cart(locale)} icon="cart" name={cartScreens.title} text={words.account_cart_text} />
      </ul>
      <Form method="post" action={urls.logout(locale)}>
        <Button look="quiet" icon="leave" busy={leaving}>
          {words.logout}
        </Button>
      </Form>
    </div>
  );
}

const Way = ({ to, icon, name, text }: { to: string; icon: IconName; name: string; text: string }) => (
  <li>
    <Link to={to} className="flex items-center gap-4 py-5 transition-colors hover:bg-sunk">
      <Icon name={icon} className="text-act" />
      <span className="grid grow">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-soft">{text}</span>
      </span>
      <Icon name="next" className="size-5 text-soft" />
    </Link>
  </li>
);
