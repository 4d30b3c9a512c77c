import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { type ControlProps, Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import { acceptAttribute, type UploadPurpose } from '#values/uploads.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';
import { UploadPreview } from './upload-preview.tsx';
import { isUploading, useUploads } from './use-uploads.ts';

type FileFieldProps = {
  name: string;
  purpose: UploadPurpose;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  required?: boolean;
  /** The maximum number of files. */
  max?: number;
  /** Called when an upload starts or ends: the form waits for it. */
  onPendingChange?: (underWay: boolean) => void;
};

/**
 * Files for a form, one by default. Each is uploaded as soon as it is chosen, with its progress, and the form submits its name; without scripts the
 * form submits the file itself, and has to be multipart.
 */
export function FileField({
  name,
  purpose,
  label,
  hint,
  errors,
  required = true,
  max = 1,
  onPendingChange,
}: FileFieldProps) {
  const words = useScreenMessages(uploadScreens);
  const input = useRef<HTMLInputElement>(null);
  const { files, hasSurplus, add, remove, retry } = useUploads(urls.upload(useLocale()), purpose, max);
  const underWay = files.some(isUploading);
  // Choosing another file clears the error.
  const [clearedErrors, setClearedErrors] = useState<readonly string[]>();
  const takeFiles = () => {
    const newFiles = [...(input.current?.files ?? [])];
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = '';
    if (newFiles.length === 0) return;
    setClearedErrors(errors);
    add(newFiles);
  };
  // Files chosen before the page's script had loaded.
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(takeFiles, []);
  useEffect(() => onPendingChange?.(underWay), [underWay, onPendingChange]);
  const last = files.at(-1);
  return (
    <Field label={label} hint={hint} errors={errors === clearedErrors ? [] : errors} required={required}>
      {(control) => (
        <div className="grid gap-2">
          {files.length > 0 && (
            <ul className="grid gap-2">
              {files.map((upload) => (
                <UploadPreview
                  key={upload.key}
                  upload={upload}
                  name={name}
                  onRetry={() => retry(upload)}
                  onRemove={() => {
                    remove(upload.key);
                    input.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
          <FileInput
            control={control}
            input={input}
            name={name}
            purpose={purpose}
            max={max}
            isEmpty={files.length === 0}
            onChange={takeFiles}
          />
          {hasSurplus && (
            <p role="alert" className="text-sm text-alarm">
              {words.most(max)}
            </p>
          )}
          <p role="status" className="sr-only">
            {last && (last.name !== null ? words.is_sent(last.file.name) : isUploading(last) ? words.sending : '')}
          </p>
        </div>
      )}
    </Field>
  );
}

type FileInputProps = Pick<FileFieldProps, 'name' | 'purpose'> & {
  control: ControlProps;
  input: RefObject<HTMLInputElement | null>;
  max: number;
  isEmpty: boolean;
  onChange: () => void;
};

/** The button that chooses files; without scripts a plain file input. */
function FileInput({ control, input, name, purpose, max, isEmpty, onChange }: FileInputProps) {
  const words = useScreenMessages(uploadScreens);
  const hydrated = useHydrated();
  const isPicture = !acceptAttribute(purpose).includes('pdf');
  const choose = isPicture ? words.choose_picture : words.choose;
  return (
    <label
      className={classes(
        'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed border-edge px-4 py-2 font-medium transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act noscript:border-solid',
        isEmpty && 'min-h-20 bg-paper',
        control['aria-invalid'] && 'border-alarm',
      )}
    >
      <Icon name="upload" className="size-5 noscript:hidden" />
      <span className="noscript:sr-only">{isEmpty ? choose : max === 1 ? words.choose_other : words.add_another}</span>
      <input
        {...control}
        ref={input}
        type="file"
        name={hydrated ? undefined : name}
        accept={acceptAttribute(purpose)}
        multiple={max > 1}
        required={undefined}
        onChange={onChange}
        className="sr-only noscript:not-sr-only"
      />
    </label>
  );
}
