import { useEffect } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/live-chat';
import { toConversation } from '#app/components/chat/chat-api.ts';
import { ChatScreen } from '#app/components/chat/chat-screen.tsx';
import { emptyConversation, type ReceivedMessage } from '#app/components/chat/chat-types.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { type ChatMessage, MAX_CHAT_TEXT_LENGTH } from '#shop/chat/chat.ts';
import { newToken } from '#shop/auth/tokens.ts';
import { leavePhone } from '#shop/chat/leave-phone.ts';
import { listMessages } from '#shop/chat/list-messages.ts';
import { myChat } from '#shop/chat/my-chat.ts';
import { postMessage } from '#shop/chat/post-message.ts';
import { chatCookie } from '#values/cookies.ts';
import { isDisplayable, uploadUrl } from '#values/uploads.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import '#app/styles/chat.css';

const pageSize = 30;
/** The maximum delay of a timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const toReceivedMessage = ({ picture, ...message }: ChatMessage): ReceivedMessage => ({
  ...message,
  picture: picture && {
    url: uploadUrl(picture.name),
    thumb: isDisplayable(picture.mime) ? uploadUrl(picture.name, true) : null,
  },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const before = url.searchParams.get('before') ?? undefined;
  const { chat, hours } = await orErrorPage(myChat(ctx));
  const { messages } = chat ? await orErrorPage(listMessages(ctx, { before, limit: pageSize })) : { messages: [] };
  const { actor } = ctx;
  return {
    start: {
      owner: actor.kind === 'user' ? `user-${actor.userId}` : 'guest',
      guest: actor.kind === 'guest' && !chat ? newToken() : null,
      conversation: chat ? toConversation(chat) : emptyConversation,
      messages: messages.map(toReceivedMessage),
    },
    hours,
    at: ctx.now.getTime(),
    name: actor.kind === 'user' ? (actor.name.trim().split(/\s+/)[0] ?? null) : null,
    phone: actor.kind === 'user' ? actor.phone : undefined,
    // Only needed where the form asks for a phone number.
    countries: hours.open ? [] : await listCountries(ctx),
    isEarlier: before !== undefined,
    key: crypto.randomUUID(),
    maxLength: MAX_CHAT_TEXT_LENGTH,
  };
}

/** Messages and callback numbers from a page without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { intent, ...fields } = fieldsOf(form);
  const back = (token: string | null) =>
    redirect(urls.liveChat(ctx.locale), {
      status: 303,
      headers: withCookies(token === null ? [] : [chatCookie(token, ctx.publicUrl)]),
    });
  try {
    if (intent === 'phone') {
      const { phone, country, guest } = fields;
      const { token } = await leavePhone.fromRequest(ctx, { phone, country, guest });
      return back(token);
    }
    const file = form.get('attachment');
    const isGiven = file instanceof Blob && file.size > 0;
    const { token } = await postMessage.fromRequest(ctx, fields, isGiven ? file : undefined);
    return back(token);
  } catch (error) {
    return actionFailure(ctx, error, { ...fields, of: intent ?? 'say' }, { conflictRedirect: null });
  }
}

export default function LiveChat({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  const navigate = useNavigate();
  const { start, hours, at, name, phone, countries, isEarlier, key, maxLength } = loaderData;
  // With its script, the page has the whole chat.
  useEffect(() => {
    if (isEarlier) void navigate(urls.liveChat(locale), { replace: true });
  }, [isEarlier, navigate, locale]);
  // Availability depends on the time.
  const { revalidate } = useRevalidator();
  const turn = hours.open ? hours.closesAt : hours.opensAt;
  useEffect(() => {
    const wait = turn === null ? Infinity : Date.parse(turn) - Date.now() + 1000;
    if (wait < 0 || wait > longestTimer) return;
    const timer = setTimeout(revalidate, wait);
    return () => clearTimeout(timer);
  }, [turn, revalidate]);
  const refusal = actionData?.refusal;
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <ChatScreen
        key={`${start.owner} ${isEarlier}`}
        initialChat={start}
        hours={hours}
        at={at}
        name={name}
        countries={countries}
        entered={{ phone: refusal?.entered['phone'] ?? phone, country: refusal?.entered['country'] }}
        formKey={key}
        maxLength={maxLength}
        refusal={refusal && { of: refusal.entered['of'] === 'phone' ? 'phone' : 'say', refusal }}
      />
    </>
  );
}
