import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Return } from '#shop/returns/return.ts';
import { isDisplayable, thumbWidth, uploadUrl } from '#values/uploads.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

/** The photos of a return, each opening in full; a photo that browsers can't display is shown as a file. */
export function ReturnPhotos({ photos }: { photos: Return['photos'] }) {
  const words = useScreenMessages(returnScreens);
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ name, mime }, index) => (
        <li key={name}>
          <a
            href={uploadUrl(name)}
            target="_blank"
            rel="noopener"
            className="grid size-24 place-items-center overflow-hidden rounded-md border border-line bg-sunk text-soft hover:border-edge"
          >
            {isDisplayable(mime) ? (
              <img
                src={uploadUrl(name, true)}
                alt={words.photo(index + 1)}
                width={thumbWidth}
                height={thumbWidth}
                loading="lazy"
                className="size-full object-cover"
              />
            ) : (
              <>
                <Icon name="file" />
                <span className="sr-only">{words.photo(index + 1)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
