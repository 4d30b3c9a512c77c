import { type DragEvent, useState } from 'react';
import { isUploading, type useUploads } from '#app/components/uploads/use-uploads.ts';

/** Uploads a picture that is dragged onto an element, unless one is being uploaded. `dropEvents` are for the element. */
export function usePictureDrop(uploads: ReturnType<typeof useUploads>) {
  const [isOver, setOver] = useState(false);
  const dropEvents = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files') || uploads.files.some(isUploading)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => event.currentTarget === event.target && setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const pictures = [...event.dataTransfer.files];
      if (pictures.length === 0) return;
      event.preventDefault();
      uploads.add(pictures.slice(0, 1));
    },
  };
  return { isOver, dropEvents };
}
