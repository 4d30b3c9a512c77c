import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';

/** The horizontal distance, in CSS pixels, from which a finger's move selects another picture. */
const swipe = 48;

/** A point as fractions of a picture's width and height. */
type Point = { x: number; y: number };

type ZoomedPictureProps = {
  image: ImageSource;
  /** Called with 1 when a finger has moved to the left, to what is on the right, and with -1 when it has moved to the right. */
  onSwipe: (towardsRight: number) => void;
};

/** One picture: in full, or enlarged around the point that was selected. */
export function ZoomedPicture({ image, onSwipe }: ZoomedPictureProps) {
  const words = useMessages().product;
  const pane = useRef<HTMLDivElement>(null);
  const touchX = useRef<number | null>(null);
  const [focalPoint, setFocalPoint] = useState<Point | null>(null);
  useEffect(() => setFocalPoint(null), [image.hash]);

  useLayoutEffect(() => {
    const { current } = pane;
    if (!focalPoint || !current) return;
    current.scrollLeft = focalPoint.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = focalPoint.y * current.scrollHeight - current.clientHeight / 2;
  }, [focalPoint]);

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
    const distance = startX - event.changedTouches[0]!.clientX;
    if (Math.abs(distance) > swipe) onSwipe(Math.sign(distance));
  };

  return (
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
        aria-label={focalPoint ? words.zoom_out : words.zoom_in}
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
  );
}
