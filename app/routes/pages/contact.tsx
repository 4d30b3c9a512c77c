import type { Route } from './+types/contact';
import { Channels } from '#app/components/contact/channels.tsx';
import { ContactForm } from '#app/components/contact/contact-form.tsx';
import { MessageSent } from '#app/components/contact/message-sent.tsx';
import { OpenNow } from '#app/components/contact/open-now.tsx';
import { RelatedPages } from '#app/components/pages/related-pages.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { profile } from '#shop/auth/profile.ts';
import { getContacts } from '#shop/content/get-contacts.ts';
import { messageMaxLength, sendMessage } from '#shop/contact/send-message.ts';
import type { Ctx } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';
import { contactScreens } from '#words/content/contact/index.ts';
import { pageScreens } from '#words/content/pages/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { openNow: _, opensAt: __, ...contacts } = await getContacts(ctx, {});
  return {
    contacts,
    countries: await orErrorPage(listCountries(ctx)),
    defaults: await contactDefaults(ctx),
    maxLength: messageMaxLength,
    isSent: url.searchParams.has('sent'),
    at: ctx.now.toISOString(),
  };
}

/** The contact data of a signed-in user. */
async function contactDefaults(ctx: Ctx): Promise<{ name?: string; phone?: string; email?: string }> {
  if (ctx.actor.kind === 'guest') return {};
  const { name, phone, email } = await orErrorPage(profile(ctx));
  return { name, phone, ...(email !== null && { email }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await sendMessage.fromRequest(ctx, fields);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
  return redirectWithSuccess(ctx, urls.contact(ctx.locale, { sent: 1 }), getMessages(ctx.locale).content.contact_sent);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, countries, defaults, maxLength, isSent, at } = loaderData;
  const words = useScreenMessages(contactScreens);
  const pages = useScreenMessages(pageScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead title={words.title} description={words.description} hidden={isSent} />
      <Breadcrumbs items={[{ to: urls.home(locale), name: pages.home }]} currentPage={words.title} />
      <div className="px-4 md:px-0">
        <div className="grid gap-x-20 gap-y-12 pt-2 md:pt-4 lg:grid-cols-[1fr_1.35fr]">
          <div>
            <h1 className="text-3xl lg:text-4xl">{words.title}</h1>
            <p className="mt-3 text-soft md:text-lg">{words.lead}</p>
            <div className="mt-8 border-b border-line pb-5">
              {contacts.opening && <OpenNow opening={contacts.opening} at={at} />}
              {contacts.hours && <p className="mt-1 text-sm text-soft">{contacts.hours}</p>}
            </div>
            <Channels {...contacts} />
            {contacts.note && <p className="mt-4 text-sm text-soft">{contacts.note}</p>}
          </div>
          <section className="self-start rounded-lg border border-line p-5 md:p-10">
            {isSent ? (
              <MessageSent opening={contacts.opening} at={at} />
            ) : (
              <>
                <h2 className="text-2xl">{words.write}</h2>
                <p className="mt-1 mb-6 text-soft">{words.write_text}</p>
                <ContactForm
                  countries={countries}
                  defaults={defaults}
                  maxLength={maxLength}
                  refusal={actionData?.refusal}
                />
              </>
            )}
          </section>
        </div>
        <RelatedPages names={['shipping', 'refund', 'about']} />
      </div>
    </div>
  );
}
