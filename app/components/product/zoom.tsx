import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';
import { dir } from '#values/locale.ts';

type ZoomProps = {
  images: readonly ImageSource[];
  name: string;
  /** The index of the shown picture. */
  at: number;
  open: boolean;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** The horizontal distance, in CSS pixels, from which a finger's move selects the next picture. */
const swipe = 48;

/** A point as fractions of a picture's width and height. */
type Point = { x: number; y: number };

/**
 * A product's pictures in full screen, one at a time, at double size after a click or tap: the mouse pans by moving, a finger by dragging. Pinching
 * zooms as usual, the arrow keys change the picture, and Escape closes.
 */
export function Zoom({ images, name, at, open, onMove, onClose }: ZoomProps) {
  const words = useMessages();
  const direction = dir(useLocale()) === 'rtl' ? -1 : 1;
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const touchX = useRef<number | null>(null);
  const [focalPoint, setFocalPoint] = useState<Point | null>(null);
  const image = images[at];

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
    setFocalPoint(null);
  }, [open, at]);

  useLayoutEffect(() => {
    const { current } = pane;
    if (!focalPoint || !current) return;
    current.scrollLeft = focalPoint.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = focalPoint.y * current.scrollHeight - current.clientHeight / 2;
  }, [focalPoint]);

  const move = (step: number) => images[at + step] && onMove(at + step);
  const toggleZoom = (event: React.MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key press has no position.
    const point = event.detail === 0 ? null : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setFocalPoint(focalPoint ? null : (point ?? { x: 0.5, y: 0.5 }));
  };
  const pan = (event: React.PointerEvent) => {
    const { current } = pane;
    if (!focalPoint || !current || event.pointerType !== 'mouse') return;
    current.scrollLeft = (event.clientX / current.clientWidth) * (current.scrollWidth - current.clientWidth);
    current.scrollTop = (event.clientY / current.clientHeight) * (current.scrollHeight - current.clientHeight);
  };
  const onTouchEnd = (event: React.TouchEvent) => {
    const startX = touchX.current;
    touchX.current = null;
    if (startX === null || focalPoint || (visualViewport?.scale ?? 1) > 1) return;
    const distance = (startX - event.changedTouches[0]!.clientX) * direction;
    if (Math.abs(distance) > swipe) move(Math.sign(distance));
  };

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
          <div
            ref={pane}
            dir="ltr"
            onPointerMove={pan}
            onTouchStart={({ touches }) => (touchX.current = touches.length === 1 ? touches[0]!.clientX : null)}
            onTouchEnd={onTouchEnd}
            className="no-bar flex size-full overflow-auto overscroll-contain"
          >
            <button
              type="button"
              aria-label={focalPoint ? words.product.zoom_out : words.product.zoom_in}
              aria-pressed={focalPoint !== null}
              onClick={toggleZoom}
              className={`m-auto block shrink-0 ${focalPoint ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
            >
              <Picture
                image={image}
                sizes="(min-width: 48rem) 1280px, 200vw"
                priority
                className="h-auto w-(--wide) max-w-none"
                style={{
                  '--wide': `calc(min(100vw, 100dvh * ${(image.width / image.height).toFixed(4)}) * ${focalPoint ? 2 : 1})`,
                }}
              />
            </button>
          </div>
          <IconButton
            icon="close"
            label={words.common.close}
            onClick={onClose}
            className="fixed end-4 top-4 bg-paper shadow-lift"
          />
          {images.length > 1 && (
            <div className="fixed inset-x-0 bottom-4 mx-auto flex w-fit items-center rounded-full bg-paper shadow-lift">
              <IconButton
                icon="previous"
                label={words.product.previous_picture}
                disabled={at === 0}
                onClick={() => move(-1)}
                className="disabled:opacity-35"
              />
              <p role="status" className="px-2 text-sm tabular-nums">
                {words.product.picture_of(at + 1, images.length)}
              </p>
              <IconButton
                icon="next"
                label={words.product.next_picture}
                disabled={at === images.length - 1}
                onClick={() => move(1)}
                className="disabled:opacity-35"
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
