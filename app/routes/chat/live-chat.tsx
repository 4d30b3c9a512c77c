import { useEffect } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/live-chat';
import { standingOf } from '#app/components/chat/talk-calls.ts';
import { TalkScreen } from '#app/components/chat/talk-screen.tsx';
import { noTalk, type Said } from '#app/components/chat/talk-types.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { type ChatMessage, mostChatText } from '#shop/chat/chat.ts';
import { newToken } from '#shop/auth/tokens.ts';
import { leavePhone } from '#shop/chat/leave-phone.ts';
import { listMessages } from '#shop/chat/list-messages.ts';
import { myChat } from '#shop/chat/my-chat.ts';
import { postMessage } from '#shop/chat/post-message.ts';
import { chatCookie } from '#values/cookies.ts';
import { canBeShown, uploadUrl } from '#values/uploads.ts';
import { chatScreens } from '#words/screens/chat.ts';
import '#app/styles/chat.css';

const atOnce = 30;
/** The longest a timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const saidOf = ({ picture, ...message }: ChatMessage): Said => ({
  ...message,
  picture: picture && {
    url: uploadUrl(picture.name),
    thumb: canBeShown(picture.mime) ? uploadUrl(picture.name, true) : null,
  },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const before = url.searchParams.get('before') ?? undefined;
  const { chat, hours } = await orErrorPage(myChat(ctx));
  const { messages } = chat ? await orErrorPage(listMessages(ctx, { before, limit: atOnce })) : { messages: [] };
  const { actor } = ctx;
  return {
    start: {
      owner: actor.kind === 'user' ? `user-${actor.userId}` : 'guest',
      guest: actor.kind === 'guest' && !chat ? newToken() : null,
      standing: chat ? standingOf(chat) : noTalk,
      messages: messages.map(saidOf),
    },
    hours,
    at: ctx.now.getTime(),
    name: actor.kind === 'user' ? (actor.name.trim().split(/\s+/)[0] ?? null) : null,
    phone: actor.kind === 'user' ? actor.phone : undefined,
    // Only asked for where a number is taken.
    countries: hours.open ? [] : await listCountries(ctx),
    isEarlier: before !== undefined,
    key: crypto.randomUUID(),
    most: mostChatText,
  };
}

/** What a page without scripts says, and the number to call. */
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
      const { token } = await leavePhone(ctx, { phone, country, guest });
      return back(token);
    }
    const file = form.get('attachment');
    const isGiven = file instanceof Blob && file.size > 0;
    const { token } = await postMessage(ctx, fields, isGiven ? file : undefined);
    return back(token);
  } catch (error) {
    return refused(ctx, error, { ...fields, of: intent ?? 'say' }, { movedOnTo: null });
  }
}

export default function LiveChat({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(chatScreens);
  const locale = useLocale();
  const navigate = useNavigate();
  const { start, hours, at, name, phone, countries, isEarlier, key, most } = loaderData;
  // With its script the page has all of the talk.
  useEffect(() => {
    if (isEarlier) void navigate(urls.liveChat(locale), { replace: true });
  }, [isEarlier, navigate, locale]);
  // Who answers comes and goes by the clock.
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
      <TalkScreen
        key={`${start.owner} ${isEarlier}`}
        start={start}
        hours={hours}
        at={at}
        name={name}
        countries={countries}
        entered={{ phone: refusal?.entered['phone'] ?? phone, country: refusal?.entered['country'] }}
        formKey={key}
        most={most}
        refusal={refusal && { of: refusal.entered['of'] === 'phone' ? 'phone' : 'say', refusal }}
      />
    </>
  );
}
