import { useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { megabytes } from '#values/uploads.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';
import { type UploadItem, isUploading, type UploadError } from './use-uploads.ts';

type UploadPreviewProps = { upload: UploadItem; name: string; onRetry: () => void; onRemove: () => void };

/** A chosen file: its preview, its progress or error, and the field that submits it. */
export function UploadPreview({ upload, name, onRetry, onRemove }: UploadPreviewProps) {
  const words = useScreenMessages(uploadScreens);
  const { file, progress, error } = upload;
  const percent = Math.round(progress * 100);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-md border border-line bg-paper p-2 ps-3">
      <Preview address={upload.preview} />
      <div className="grid min-w-0 gap-1">
        <p className="truncate text-sm font-medium">
          <bdi>{file.name}</bdi>
        </p>
        {upload.name !== null && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm whitespace-nowrap text-act">
            <Icon name="check" className="size-4" />
            <span>{words.sent}</span>
            <span className="text-soft">· {words.size(megabytes(file.size))}</span>
          </p>
        )}
        {isUploading(upload) && (
          <>
            <progress className="progress" max={1} value={progress} aria-label={words.progress(file.name)} />
            <p className="flex justify-between gap-2 text-sm text-soft">
              {progress < 1 ? words.sending : words.reading}
              <bdi dir="ltr" className="tabular-nums">
                {percent}%
              </bdi>
            </p>
          </>
        )}
        {error && (
          <p role="alert" className="text-sm text-alarm">
            {uploadErrorText(words, error, file)}
          </p>
        )}
        {(error?.kind === 'offline' || error?.kind === 'failed') && (
          <button type="button" onClick={onRetry} className="min-h-11 justify-self-start text-sm font-medium text-link">
            {words.again}
          </button>
        )}
      </div>
      <IconButton icon="close" label={words.remove(file.name)} onClick={onRemove} />
      {upload.name !== null && <input type="hidden" name={name} value={upload.name} />}
    </li>
  );
}

function uploadErrorText(words: (typeof uploadScreens)['ar'], error: UploadError, file: File): string {
  switch (error.kind) {
    case 'refused':
      return error.message;
    case 'too_large':
      return words.too_large(megabytes(file.size));
    case 'wrong_type':
      return words.wrong_type;
    case 'offline':
      return words.no_connection;
    default:
      return words.failed;
  }
}

/** A thumbnail of it, or a document icon for a PDF and for a picture that this browser can't display. */
function Preview({ address }: { address: string | null }) {
  const [isShown, setShown] = useState(address !== null);
  if (!isShown || address === null)
    return (
      <span className="grid size-14 place-items-center rounded-sm bg-sunk text-soft">
        <Icon name="file" />
      </span>
    );
  return <img src={address} alt="" className="size-14 rounded-sm object-cover" onError={() => setShown(false)} />;
}
