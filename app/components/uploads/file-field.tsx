import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import { acceptOf, type UploadPurpose } from '#values/uploads.ts';
import { uploadScreens } from '#words/screens/uploads.ts';
import { ChosenFile } from './chosen-file.tsx';
import { isUnderWay, useUploads } from './use-uploads.ts';

type FileFieldProps = {
  name: string;
  purpose: UploadPurpose;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  required?: boolean;
  /** How many files it takes. */
  max?: number;
  /** Is told whether a file is on its way: a form waits for it. */
  onUnderWay?: (underWay: boolean) => void;
};

/**
 * Files for a form, one unless told. Each goes ahead of its form as soon as it is chosen, with its progress to see, and the form
 * carries its name; without scripts the form carries the file itself, and has to be multipart.
 */
export function FileField({
  name,
  purpose,
  label,
  hint,
  errors,
  required = true,
  max = 1,
  onUnderWay,
}: FileFieldProps) {
  const words = useScreenWords(uploadScreens);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { files, over, add, remove, again } = useUploads(urls.upload(useLocale()), purpose, max);
  const underWay = files.some(isUnderWay);
  // What was wrong is answered by choosing.
  const [answered, setAnswered] = useState<readonly string[]>();
  const take = () => {
    const chosen = [...(input.current?.files ?? [])];
    // The same file may be chosen once more after it was removed.
    if (input.current) input.current.value = '';
    if (chosen.length === 0) return;
    setAnswered(errors);
    add(chosen);
  };
  // What was chosen before the page's script was there.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(take, []);
  useEffect(() => onUnderWay?.(underWay), [underWay, onUnderWay]);
  const isPicture = !acceptOf(purpose).includes('pdf');
  const choose = isPicture ? words.choose_picture : words.choose;
  const last = files.at(-1);
  return (
    <Field label={label} hint={hint} errors={errors === answered ? [] : errors} required={required}>
      {(control) => (
        <div className="grid gap-2">
          {files.length > 0 && (
            <ul className="grid gap-2">
              {files.map((chosen) => (
                <ChosenFile
                  key={chosen.key}
                  chosen={chosen}
                  name={name}
                  onAgain={() => again(chosen)}
                  onRemove={() => {
                    remove(chosen.key);
                    input.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
          <label
            className={classes(
              'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed border-edge px-4 py-2 font-medium transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act noscript:border-solid',
              files.length === 0 && 'min-h-20 bg-paper',
              control['aria-invalid'] && 'border-alarm',
            )}
          >
            <Icon name="upload" className="size-5 noscript:hidden" />
            <span className="noscript:sr-only">
              {files.length === 0 ? choose : max === 1 ? words.choose_other : words.add_another}
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              name={hydrated ? undefined : name}
              accept={acceptOf(purpose)}
              multiple={max > 1}
              required={undefined}
              onChange={take}
              className="sr-only noscript:not-sr-only"
            />
          </label>
          {over && (
            <p role="alert" className="text-sm text-alarm">
              {words.most(max)}
            </p>
          )}
          <p role="status" className="sr-only">
            {last && (last.name !== null ? words.is_sent(last.file.name) : isUnderWay(last) ? words.sending : '')}
          </p>
        </div>
      )}
    </Field>
  );
}
