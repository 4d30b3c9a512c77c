import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { isUnderWay, useUploads } from '#app/components/uploads/use-uploads.ts';
import { Flower } from '#app/components/shell/flower.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { urls } from '#app/urls.ts';
import type { ChatHours } from '#shop/chat/chat.ts';
import { chatScreens } from '#words/screens/chat.ts';
import { Announced } from './announced.tsx';
import { Away } from './away.tsx';
import { Composer } from './composer.tsx';
import { keepTalk } from './known-talk.ts';
import { Questions } from './questions.tsx';
import { TalkHead } from './talk-head.tsx';
import { TalkMessages } from './talk-messages.tsx';
import type { TalkStart } from './talk-types.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useBottom } from './use-bottom.ts';
import { useTalk } from './use-talk.ts';
import { WaitingBubble } from './waiting-bubble.tsx';

/** Milliseconds after an answer for which somebody is there, whatever the hours are. */
const answeredFor = 15 * 60_000;

export type TalkScreenProps = {
  start: TalkStart;
  hours: ChatHours;
  /** When the page was made, in milliseconds. */
  at: number;
  /** Who is signed in. */
  name: string | null;
  countries: readonly DialCountry[];
  entered: { phone: string | undefined; country: string | undefined };
  formKey: string;
  /** The most characters of a message. */
  most: number;
  refusal: { of: 'say' | 'phone'; refusal: Refusal } | undefined;
};

/** The talk with the shop. Before its script is at work it is what was said so far and a plain form. */
export function TalkScreen({ start, hours, at, name, countries, entered, formKey, most, refusal }: TalkScreenProps) {
  const words = useScreenWords(chatScreens);
  const locale = useLocale();
  const { talk, view } = useTalk(start);
  const { said, waiting, standing, link, typing, hasEarlier, isLoading } = view;
  const uploads = useUploads(urls.upload(locale), 'chat', 1);
  const top = useRef<HTMLDivElement>(null);
  const newest = waiting.at(-1)?.key ?? said.at(-1)?.seq;
  const first = said[0]?.seq;
  const { box, isAtEnd, toEnd } = useBottom(first, `${newest}${typing}`);
  const [leftAt, setLeftAt] = useState(0);
  const [isOver, setOver] = useState(false);
  const now = new Date(at);
  useAboveKeyboard();

  const last = said.at(-1)?.seq ?? 0;
  // What came since the end of the talk was last on the screen.
  useEffect(() => {
    if (isAtEnd) setLeftAt(last);
  }, [isAtEnd, last]);
  const unseen = isAtEnd ? 0 : said.filter(({ seq, author }) => seq > leftAt && author === 'staff').length;

  const hasNews = said.some(({ seq, author }) => author === 'staff' && seq > standing.shopperSeen);
  useEffect(() => {
    const look = () => {
      if (hasNews && isAtEnd && document.visibilityState === 'visible') talk.look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [talk, hasNews, isAtEnd, last]);

  useEffect(() => {
    if (!hasEarlier || !top.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && void talk.earlier(), {
      root: box.current,
      rootMargin: '240px 0px 0px 0px',
    });
    near.observe(top.current);
    return () => near.disconnect();
    // Anew after each piece: what is still near is asked for again.
  }, [talk, box, hasEarlier, first]);

  useEffect(() => keepTalk(standing.status !== 'none'), [standing.status]);

  const write: typeof talk.write = (text, picture, name) => {
    talk.write(text, picture, name);
    toEnd();
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const pictures = [...event.dataTransfer.files];
    if (pictures.length === 0) return;
    event.preventDefault();
    uploads.add(pictures.slice(0, 1));
  };
  // Whoever answers after hours is not away.
  const lastAnswer = said.findLast(({ author }) => author === 'staff');
  const isAnswered = lastAnswer !== undefined && Date.parse(lastAnswer.at) > at - answeredFor;
  const isEmpty = said.length === 0 && waiting.length === 0;

  return (
    <div
      className="talk relative mx-auto flex h-full w-full max-w-3xl flex-col bg-paper md:border-x md:border-line"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files') || uploads.files.some(isUnderWay)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={onDrop}
    >
      <TalkHead hours={hours} now={now} standing={standing} link={link} />
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        aria-label={words.talk}
        className="talk-box flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 -outline-offset-2"
      >
        <div className="my-auto grid w-full gap-3 py-4">
          <div ref={top} className="grid justify-items-center text-sm text-soft">
            {hasEarlier && !isLoading && (
              <Link
                to={urls.liveChat(locale, { before: said[0]!.seq })}
                prefetch="none"
                onClick={(event) => {
                  event.preventDefault();
                  void talk.earlier();
                }}
                className="inline-flex min-h-11 items-center text-link"
              >
                {words.earlier}
              </Link>
            )}
            {isLoading && <p className="flex min-h-11 items-center">{words.loading_earlier}</p>}
          </div>
          {isEmpty ? (
            <div className="grid justify-items-center gap-4 text-center">
              <svg viewBox="0 0 32 32" className="size-14 max-md:hidden" aria-hidden="true">
                <Flower />
              </svg>
              <h2 className="text-xl">{name ? words.greeting_named(name) : words.greeting}</h2>
              <p className="max-w-md text-soft">{words.greeting_text}</p>
              <Questions formKey={formKey} guest={start.guest} onAsk={(text) => write(text, null)} />
            </div>
          ) : (
            <ol className="grid gap-3">
              <TalkMessages said={said} staffSeen={standing.staffSeen} now={now} />
              {waiting.map((message) => (
                <WaitingBubble
                  key={message.key}
                  message={message}
                  online={standing.status === 'none' ? link !== 'offline' : link === 'open'}
                  onAgain={() => talk.again(message.key)}
                  onRemove={() => talk.remove(message.key)}
                />
              ))}
            </ol>
          )}
          {typing && (
            <p className="typing flex w-fit items-center gap-1 rounded-lg rounded-es-sm bg-sunk px-4 py-3.5">
              <span className="sr-only">{words.typing}</span>
              <i />
              <i />
              <i />
            </p>
          )}
          {standing.status === 'closed' && <p className="text-center text-sm text-soft">{words.closed}</p>}
          {!hours.open && !isAnswered && (
            <Away
              short={!isEmpty}
              opensAt={hours.opensAt}
              now={now}
              countries={countries}
              phone={standing.phone}
              entered={entered}
              guest={start.guest}
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
      {!isAtEnd && (
        <div className="pointer-events-none relative z-10 h-0">
          <button
            type="button"
            onClick={toEnd}
            className="pointer-events-auto absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium shadow-lift"
          >
            <Icon name="down" className="size-5" />
            {unseen > 0 ? words.new_messages(unseen) : words.to_newest}
          </button>
        </div>
      )}
      <Composer
        uploads={uploads}
        formKey={formKey}
        guest={start.guest}
        asksName={start.owner === 'guest' && standing.name === null}
        most={most}
        refusal={refusal?.of === 'say' ? refusal.refusal : undefined}
        onWrite={write}
        onType={talk.type}
      />
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-lg border-2 border-dashed border-act bg-leaf/90 text-lg">
          {words.drop}
        </p>
      )}
      <Announced said={said} />
    </div>
  );
}
