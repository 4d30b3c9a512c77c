import { type DragEvent, useEffect, useState } from 'react';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { isUploading, useUploads } from '#app/components/uploads/use-uploads.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { urls } from '#app/urls.ts';
import type { ChatHours } from '#shop/chat/chat.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import { LiveAnnouncer } from './live-announcer.tsx';
import { ClosedForm } from './closed-form.tsx';
import { Composer } from './composer.tsx';
import { setChatKnown } from './known-chat.ts';
import { Questions } from './questions.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { Earlier, Greeting, ToNewest, TypingDots } from './chat-parts.tsx';
import type { InitialChat } from './chat-types.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useBottom } from './use-bottom.ts';
import { useChat } from './use-chat.ts';
import { useEarlierMessages, useSeenMarks } from './use-scrolled-messages.ts';
import { PendingBubble } from './pending-bubble.tsx';

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
  const locale = useLocale();
  const { client, view } = useChat(initialChat);
  const { messages, pending, conversation, link, typing } = view;
  const uploads = useUploads(urls.upload(locale), 'chat', 1);
  const newest = pending.at(-1)?.key ?? messages.at(-1)?.seq;
  const first = messages[0]?.seq;
  const { box, isAtEnd, toEnd } = useBottom(first, `${newest}${typing}`);
  const [isOver, setOver] = useState(false);
  const now = new Date(at);
  useAboveKeyboard();

  const unseen = useSeenMarks(client, view, isAtEnd);
  const top = useEarlierMessages(client, view, box);
  useEffect(() => setChatKnown(conversation.status !== 'none'), [conversation.status]);

  const write: typeof client.send = (text, picture, name) => {
    client.send(text, picture, name);
    toEnd();
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const pictures = [...event.dataTransfer.files];
    if (pictures.length === 0) return;
    event.preventDefault();
    uploads.add(pictures.slice(0, 1));
  };
  // Staff who answer after hours are available.
  const lastAnswer = messages.findLast(({ author }) => author === 'staff');
  const isAnswered = lastAnswer !== undefined && Date.parse(lastAnswer.at) > at - answeredFor;
  const isEmpty = messages.length === 0 && pending.length === 0;

  return (
    <div
      className="talk relative mx-auto flex h-full w-full max-w-3xl flex-col bg-paper md:border-x md:border-line"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files') || uploads.files.some(isUploading)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={onDrop}
    >
      <ChatHeader hours={hours} now={now} conversation={conversation} link={link} />
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        aria-label={words.talk}
        className="talk-box flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 -outline-offset-2"
      >
        <div className="my-auto grid w-full gap-3 py-4">
          <div ref={top} className="grid justify-items-center text-sm text-soft">
            <Earlier before={first} view={view} onLoad={client.loadEarlier} />
          </div>
          {isEmpty ? (
            <Greeting name={name}>
              <Questions formKey={formKey} guest={initialChat.guest} onAsk={(text) => write(text, null)} />
            </Greeting>
          ) : (
            <ol className="grid gap-3">
              <ChatMessages messages={messages} staffSeen={conversation.staffSeen} now={now} />
              {pending.map((message) => (
                <PendingBubble
                  key={message.key}
                  message={message}
                  online={conversation.status === 'none' ? link !== 'offline' : link === 'open'}
                  onRetry={() => client.retry(message.key)}
                  onRemove={() => client.remove(message.key)}
                />
              ))}
            </ol>
          )}
          {typing && <TypingDots />}
          {conversation.status === 'closed' && <p className="text-center text-sm text-soft">{words.closed}</p>}
          {!hours.open && !isAnswered && (
            <ClosedForm
              compact={!isEmpty}
              opensAt={hours.opensAt}
              now={now}
              countries={countries}
              phone={conversation.phone}
              entered={entered}
              guest={initialChat.guest}
              refusal={refusal?.of === 'phone' ? refusal.refusal : undefined}
            />
          )}
          {!isEmpty && (
            <a
              href={urls.liveChat(locale)}
              className="hidden min-h-11 items-center justify-center text-link noscript:flex"
            >
              {words.look_again}
            </a>
          )}
        </div>
      </section>
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
