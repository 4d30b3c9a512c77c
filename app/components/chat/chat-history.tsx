import type { ReactNode, RefObject } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import { ChatMessages } from './chat-messages.tsx';
import { Earlier, Greeting, TypingDots } from './chat-parts.tsx';
import { PendingBubble } from './pending-bubble.tsx';
import { Questions } from './questions.tsx';
import type { ShopperChat } from './shopper-chat.ts';
import { useEarlierMessages } from './use-scrolled-messages.ts';

type ChatHistoryProps = {
  box: RefObject<HTMLElement | null>;
  client: ShopperChat;
  view: ReturnType<ShopperChat['view']>;
  now: Date;
  /** The name of the signed-in user. */
  name: string | null;
  formKey: string;
  /** For the cookie of the chat that may start with a question. */
  guest: string | null;
  onAsk: (text: string) => void;
  /** What follows the messages. */
  children: ReactNode;
};

/** The messages so far, scrolled to the last one; a greeting with frequent questions while there are none. */
export function ChatHistory({ box, client, view, now, name, formKey, guest, onAsk, children }: ChatHistoryProps) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  const { messages, pending, conversation, link, typing } = view;
  const top = useEarlierMessages(client, view, box);
  const isEmpty = messages.length === 0 && pending.length === 0;
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      aria-label={words.talk}
      className="talk-box flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 -outline-offset-2"
    >
      <div className="my-auto grid w-full gap-3 py-4">
        <div ref={top} className="grid justify-items-center text-sm text-soft">
          <Earlier before={messages[0]?.seq} view={view} onLoad={client.loadEarlier} />
        </div>
        {isEmpty ? (
          <Greeting name={name}>
            <Questions formKey={formKey} guest={guest} onAsk={onAsk} />
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
        {children}
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
  );
}
