import { useEffect } from 'react';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { useUploads } from '#app/components/uploads/use-uploads.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { urls } from '#app/urls.ts';
import type { ChatHours } from '#shop/chat/chat.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import { LiveAnnouncer } from './live-announcer.tsx';
import { ClosedForm } from './closed-form.tsx';
import { Composer } from './composer.tsx';
import { setChatKnown } from './known-chat.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatHistory } from './chat-history.tsx';
import { ToNewest } from './chat-parts.tsx';
import type { InitialChat } from './chat-types.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useBottom } from './use-bottom.ts';
import { useChat } from './use-chat.ts';
import { usePictureDrop } from './use-picture-drop.ts';
import { useSeenMarks } from './use-scrolled-messages.ts';

/** How long after an answer staff count as available outside of opening hours, in milliseconds. */
const answeredFor = 15 * 60_000;

export type ChatScreenProps = {
  initialChat: InitialChat;
  hours: ChatHours;
  /** When the page was rendered, in milliseconds. */
  at: number;
  /** The name of the signed-in user. */
  name: string | null;
  countries: readonly DialCountry[];
  entered: { phone: string | undefined; country: string | undefined };
  formKey: string;
  /** The maximum length of a message. */
  maxLength: number;
  refusal: { of: 'say' | 'phone'; refusal: Refusal } | undefined;
};

/** The chat with the shop. Before its script runs, it shows the messages so far and a plain form. */
export function ChatScreen({
  initialChat,
  hours,
  at,
  name,
  countries,
  entered,
  formKey,
  maxLength,
  refusal,
}: ChatScreenProps) {
  const words = useScreenMessages(chatScreens);
  const { client, view } = useChat(initialChat);
  const { messages, pending, conversation, link, typing } = view;
  const uploads = useUploads(urls.upload(useLocale()), 'chat', 1);
  const { isOver, dropEvents } = usePictureDrop(uploads);
  const newest = pending.at(-1)?.key ?? messages.at(-1)?.seq;
  const { box, isAtEnd, toEnd } = useBottom(messages[0]?.seq, `${newest}${typing}`);
  const unseen = useSeenMarks(client, view, isAtEnd);
  const now = new Date(at);
  useAboveKeyboard();
  useEffect(() => setChatKnown(conversation.status !== 'none'), [conversation.status]);

  const write: typeof client.send = (text, picture, name) => {
    client.send(text, picture, name);
    toEnd();
  };
  // Staff who answer after hours are available.
  const lastAnswer = messages.findLast(({ author }) => author === 'staff');
  const isAnswered = lastAnswer !== undefined && Date.parse(lastAnswer.at) > at - answeredFor;

  return (
    <div
      className="talk relative mx-auto flex h-full w-full max-w-3xl flex-col bg-paper md:border-x md:border-line"
      {...dropEvents}
    >
      <ChatHeader hours={hours} now={now} conversation={conversation} link={link} />
      <ChatHistory
        box={box}
        client={client}
        view={view}
        now={now}
        name={name}
        formKey={formKey}
        guest={initialChat.guest}
        onAsk={(text) => write(text, null)}
      >
        {!hours.open && !isAnswered && (
          <ClosedForm
            compact={messages.length > 0 || pending.length > 0}
            opensAt={hours.opensAt}
            now={now}
            countries={countries}
            phone={conversation.phone}
            entered={entered}
            guest={initialChat.guest}
            refusal={refusal?.of === 'phone' ? refusal.refusal : undefined}
          />
        )}
      </ChatHistory>
      {!isAtEnd && <ToNewest unseen={unseen} onClick={toEnd} />}
      <Composer
        uploads={uploads}
        formKey={formKey}
        guest={initialChat.guest}
        requiresName={initialChat.owner === 'guest' && conversation.name === null}
        maxLength={maxLength}
        refusal={refusal?.of === 'say' ? refusal.refusal : undefined}
        onWrite={write}
        onType={client.notifyTyping}
      />
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-lg border-2 border-dashed border-act bg-leaf/90 text-lg">
          {words.drop}
        </p>
      )}
      <LiveAnnouncer messages={messages} />
    </div>
  );
}
