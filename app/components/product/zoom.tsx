import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { ImageSource } from '#app/ui/picture.tsx';
import { dir } from '#values/locale.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

type ZoomProps = {
  images: readonly ImageSource[];
  name: string;
  /** The index of the shown picture. */
  at: number;
  open: boolean;
  onMove: (at: number) => void;
  onClose: () => void;
};

/**
 * A product's pictures in full screen, one at a time, at double size after a click or tap: the mouse pans by moving, a finger by dragging. Pinching
 * zooms as usual, the arrow keys change the picture, and Escape closes.
 */
export function Zoom({ images, name, at, open, onMove, onClose }: ZoomProps) {
  const { common } = useMessages();
  const direction = dir(useLocale()) === 'rtl' ? -1 : 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const image = images[at];

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  const move = (step: number) => images[at + step] && onMove(at + step);

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(direction);
        if (key === 'ArrowLeft') move(-direction);
      }}
      className="zoom m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink"
    >
      {open && image && (
        <>
          <ZoomedPicture image={image} onSwipe={(towardsRight) => move(towardsRight * direction)} />
          <IconButton
            icon="close"
            label={common.close}
            onClick={onClose}
            className="fixed end-4 top-4 bg-paper shadow-lift"
          />
          {images.length > 1 && <PictureButtons at={at} count={images.length} onMove={move} />}
        </>
      )}
    </dialog>
  );
}

type PictureButtonsProps = { at: number; count: number; onMove: (step: number) => void };

/** The position among the pictures, and a button on each side; at an end it keeps the focus. */
function PictureButtons({ at, count, onMove }: PictureButtonsProps) {
  const words = useMessages().product;
  return (
    <div className="fixed inset-x-0 bottom-4 mx-auto flex w-fit items-center rounded-full bg-paper shadow-lift">
      <IconButton
        icon="previous"
        label={words.previous_picture}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1)}
        className="aria-disabled:opacity-35"
      />
      <p role="status" className="px-2 text-sm tabular-nums">
        {words.picture_of(at + 1, count)}
      </p>
      <IconButton
        icon="next"
        label={words.next_picture}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(1)}
        className="aria-disabled:opacity-35"
      />
    </div>
  );
}
