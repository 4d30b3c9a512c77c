import { useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { megabytes } from '#values/uploads.ts';
import { uploadScreens } from '#words/screens/uploads.ts';
import { type Chosen, isUnderWay, type Trouble } from './use-uploads.ts';

type ChosenFileProps = { chosen: Chosen; name: string; onAgain: () => void; onRemove: () => void };

/** A file that was chosen: what it looks like, how far it has come or why it has not, and the field that carries it. */
export function ChosenFile({ chosen, name, onAgain, onRemove }: ChosenFileProps) {
  const words = useScreenWords(uploadScreens);
  const { file, sent, trouble } = chosen;
  const percent = Math.round(sent * 100);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-md border border-line bg-paper p-2 ps-3">
      <Preview address={chosen.preview} />
      <div className="grid min-w-0 gap-1">
        <p className="truncate text-sm font-medium">
          <bdi>{file.name}</bdi>
        </p>
        {chosen.name !== null && (
          <p className="flex flex-wrap items-center gap-x-1 text-sm whitespace-nowrap text-act">
            <Icon name="check" className="size-4" />
            <span>{words.sent}</span>
            <span className="text-soft">· {words.size(megabytes(file.size))}</span>
          </p>
        )}
        {isUnderWay(chosen) && (
          <>
            <progress className="progress" max={1} value={sent} aria-label={words.progress(file.name)} />
            <p className="flex justify-between gap-2 text-sm text-soft">
              {sent < 1 ? words.sending : words.reading}
              <bdi dir="ltr" className="tabular-nums">
                {percent}%
              </bdi>
            </p>
          </>
        )}
        {trouble && (
          <p role="alert" className="text-sm text-alarm">
            {troubleText(words, trouble, file)}
          </p>
        )}
        {(trouble?.kind === 'offline' || trouble?.kind === 'failed') && (
          <button type="button" onClick={onAgain} className="min-h-11 justify-self-start text-sm font-medium text-link">
            {words.again}
          </button>
        )}
      </div>
      <IconButton icon="close" label={words.remove(file.name)} onClick={onRemove} />
      {chosen.name !== null && <input type="hidden" name={name} value={chosen.name} />}
    </li>
  );
}

function troubleText(words: (typeof uploadScreens)['ar'], trouble: Trouble, file: File): string {
  switch (trouble.kind) {
    case 'refused':
      return trouble.message;
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

/** A small picture of it, or a sheet of paper: of a PDF, and of a picture this browser can't show. */
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
