import type { ReactNode } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/screens/chat.ts';
import { piecesOf } from './linked-text.ts';
import type { TalkPicture } from './talk-types.ts';

type BubbleProps = {
  own: boolean;
  text: string;
  picture: TalkPicture | null;
  /** Whether it has not arrived. */
  faint?: boolean;
  children?: ReactNode;
};

/** What was said, on the side of who said it. */
export function Bubble({ own, text, picture, faint, children }: BubbleProps) {
  const words = useScreenWords(chatScreens);
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
            {piecesOf(text).map(({ text: piece, href }, index) =>
              href ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of a text that does not change
                <a
                  key={index}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="text-link underline underline-offset-4"
                >
                  {piece}
                </a>
              ) : (
                piece
              ),
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** A picture opens as a whole beside the talk; one that can't be shown is there to be saved. */
function BubblePicture({ picture: { url, thumb }, own }: { picture: TalkPicture; own: boolean }) {
  const words = useScreenWords(chatScreens);
  const said = own ? words.picture_by_you : words.picture_by_us;
  const shown = thumb ? (
    <img src={thumb} alt={said} width={256} height={192} className="h-48 w-64 max-w-full bg-line object-cover" />
  ) : (
    <span className="flex min-h-12 items-center gap-2 px-3.5 text-link underline underline-offset-4">
      <Icon name="file" className="size-5" />
      {said}
    </span>
  );
  if (!url) return shown;
  return (
    <a href={url} target="_blank" rel="noopener" title={words.picture_to_open} className="block -outline-offset-2">
      {shown}
    </a>
  );
}
