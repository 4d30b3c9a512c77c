import type { ReactNode } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/chat/screens/index.ts';
import { splitLinks } from './linked-text.ts';
import type { ChatPicture } from './chat-types.ts';

type BubbleProps = {
  own: boolean;
  text: string;
  picture: ChatPicture | null;
  /** Not delivered yet. */
  faint?: boolean;
  children?: ReactNode;
};

/** A message, on its author's side. */
export function Bubble({ own, text, picture, faint, children }: BubbleProps) {
  const words = useScreenMessages(chatScreens);
  return (
    <div className={classes('grid max-w-[82%] gap-1', own ? 'ms-auto justify-items-end' : 'justify-items-start')}>
      <div
        className={classes(
          'min-w-0 overflow-hidden rounded-lg',
          own ? 'rounded-ee-sm bg-leaf' : 'rounded-es-sm bg-sunk',
          faint && 'opacity-80',
        )}
      >
        <span className="sr-only">{own ? words.you : words.we}: </span>
        {picture && <BubblePicture picture={picture} own={own} />}
        {text !== '' && (
          <p dir="auto" className="px-3.5 py-2 wrap-anywhere whitespace-pre-wrap">
            {splitLinks(text).map(({ text: segment, href }, index) =>
              href ? (
                // oxlint-disable-next-line react/no-array-index-key -- segments of a text that does not change
                <a
                  key={index}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="text-link underline underline-offset-4"
                >
                  {segment}
                </a>
              ) : (
                segment
              ),
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** A picture that opens in full in a new tab; one that can't be displayed is a link to save it. */
function BubblePicture({ picture: { url, thumb }, own }: { picture: ChatPicture; own: boolean }) {
  const words = useScreenMessages(chatScreens);
  const label = own ? words.picture_by_you : words.picture_by_us;
  const thumbnail = thumb ? (
    <img src={thumb} alt={label} width={256} height={192} className="h-48 w-64 max-w-full bg-line object-cover" />
  ) : (
    <span className="flex min-h-12 items-center gap-2 px-3.5 text-link underline underline-offset-4">
      <Icon name="file" className="size-5" />
      {label}
    </span>
  );
  if (!url) return thumbnail;
  return (
    <a href={url} target="_blank" rel="noopener" title={words.picture_to_open} className="block -outline-offset-2">
      {thumbnail}
    </a>
  );
}
