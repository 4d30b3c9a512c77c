import type { Route } from './+types/outbox';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { demoOutbox } from '#shop/notifications/demo-outbox.ts';
import { authScreens } from '#words/auth/screens/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const messages = await orErrorPage(demoOutbox(ctx, { to: url.searchParams.get('to') ?? undefined }));
  const moments = new Intl.DateTimeFormat(ctx.locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  });
  return {
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString(), when: moments.format(at) })),
  };
}

/** A text whose order and return numbers do not break across lines. */
const unbroken = (text: string) =>
  text.split(/([A-Z]+-\d+-\w+)/).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className="whitespace-nowrap">
        {part}
      </bdi>
    ),
  );

/** The messages that the demo would have sent; in demo mode only. */
export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const words = useScreenMessages(authScreens);
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10 md:py-16">
      <PageHead title={words.outbox_title} hidden />
      <header className="grid gap-2">
        <h1 className="text-2xl">{words.outbox_title}</h1>
        <p className="text-soft">{words.outbox_lead}</p>
        <div>
          <LinkButton variant="secondary" to="" reloadDocument prefetch="none">
            {words.outbox_refresh}
          </LinkButton>
        </div>
      </header>
      {messages.length === 0 ? (
        <EmptyState icon="mail" title={words.outbox_empty}>
          {words.outbox_empty_text}
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {messages.map(({ to, channel, text, code, at, when }) => (
            <li key={`${at}${to}${text}`} className="card grid gap-2">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
                <span>
                  {channel === 'sms' ? words.sms : words.email} · <bdi dir="ltr">{to}</bdi>
                </span>
                <time dateTime={at}>{when}</time>
              </p>
              <p dir="auto" className="wrap-anywhere">
                {unbroken(text)}
              </p>
              {code && (
                <p dir="ltr" className="text-center text-2xl tracking-[0.4em] tabular-nums">
                  {code}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
