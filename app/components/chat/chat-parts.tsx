import type { ReactNode } from 'react';
import { Flower } from '#app/components/shell/flower.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import type { ShopperChat } from './shopper-chat.ts';

type View = ReturnType<ShopperChat['view']>;

/** The link to the messages before the first one here; without a script it opens them as a page. */
export function Earlier({
  before,
  view,
  onLoad,
}: {
  before: number | undefined;
  view: View;
  onLoad: () => Promise<void>;
}) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  const { hasEarlier, isLoading } = view;
  return (
    <>
      {hasEarlier && !isLoading && before !== undefined && (
        <Link
          to={urls.liveChat(locale, { before: before })}
          prefetch="none"
          onClick={(event) => {
            event.preventDefault();
            void onLoad();
          }}
          className="inline-flex min-h-11 items-center text-link"
        >
          {words.earlier}
        </Link>
      )}
      {isLoading && <p className="flex min-h-11 items-center">{words.loading_earlier}</p>}
    </>
  );
}

/** The start of a chat without messages. */
export function Greeting({ name, children }: { name: string | null; children: ReactNode }) {
  const words = useScreenMessages(chatScreens);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <svg viewBox="0 0 32 32" className="size-14 max-md:hidden" aria-hidden="true">
        <Flower />
      </svg>
      <h2 className="text-xl">{name ? words.greeting_named(name) : words.greeting}</h2>
      <p className="max-w-md text-soft">{words.greeting_text}</p>
      {children}
    </div>
  );
}

export function TypingDots() {
  const words = useScreenMessages(chatScreens);
  return (
    <p className="typing flex w-fit items-center gap-1 rounded-lg rounded-es-sm bg-sunk px-4 py-3.5">
      <span className="sr-only">{words.typing}</span>
      <i />
      <i />
      <i />
    </p>
  );
}

/** Leads to the end of the messages, and counts those that were not on the screen yet. */
export function ToNewest({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const words = useScreenMessages(chatScreens);
  return (
    <div className="pointer-events-none relative z-10 h-0">
      <button
        type="button"
        onClick={onClick}
        className="pointer-events-auto absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium shadow-lift"
      >
        <Icon name="down" className="size-5" />
        {unseen > 0 ? words.new_messages(unseen) : words.to_newest}
      </button>
    </div>
  );
}
