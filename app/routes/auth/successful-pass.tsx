import { redirect } from 'react-router';
import type { Route } from './+types/successful-pass';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { readResetDoneCookie } from '#app/middleware/reset-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { urls } from '#app/urls.ts';
import { authScreens } from '#words/auth/screens/index.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const done = readResetDoneCookie(request);
  if (!done) throw redirect(urls.login(context.get(shopContext).locale));
  const { to } = done;
  return { who: to.includes('@') ? { by: 'email' as const, email: to } : to ? { phone: to } : {} };
}

export default function SuccessfulPass({ loaderData }: Route.ComponentProps) {
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.success_title}
      lead={words.success_lead}
      mark={
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-leaf text-act">
          <Icon name="check" className="size-8" />
        </span>
      }
    >
      <PageHead title={words.success_title} hidden />
      <div className="grid gap-3">
        <LinkButton fullWidth to={urls.login(locale, loaderData.who)}>
          {words.login}
        </LinkButton>
        <LinkButton variant="link" to={urls.home(locale)}>
          {words.to_home}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
