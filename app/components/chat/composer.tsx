import type { RefObject } from 'react';
import { UploadPreview } from '#app/components/uploads/upload-preview.tsx';
import type { useUploads } from '#app/components/uploads/use-uploads.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { acceptAttribute } from '#values/uploads.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import { draftEvents, useDraft, type WriteMessage } from './use-draft.ts';

type ComposerProps = {
  uploads: ReturnType<typeof useUploads>;
  /** Idempotency key of a form that is sent without scripts: submitted twice, it is one message. */
  formKey: string;
  /** For the cookie of the chat that may start with it. */
  guest: string | null;
  /** Whether a guest is asked for a name, which is optional. */
  requiresName: boolean;
  /** The maximum length of a message. */
  maxLength: number;
  refusal: Refusal | undefined;
  onWrite: WriteMessage;
  onType: () => void;
};

/** Text and picture of a new message. A plain form until the page's script has loaded. */
export function Composer({
  uploads,
  formKey,
  guest,
  requiresName,
  maxLength,
  refusal,
  onWrite,
  onType,
}: ComposerProps) {
  const words = useScreenMessages(chatScreens);
  const { form, field, file, upload, isWaiting, isTooLong, setLength, send, takeFiles, removePicture } = useDraft(
    uploads,
    maxLength,
    onWrite,
  );
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-2 border-t border-line bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <FormError refusal={refusal} />
      <input type="hidden" name="key" value={formKey} />
      {guest && <input type="hidden" name="guest" value={guest} />}
      {requiresName && <NameField entered={refusal?.entered['name']} />}
      {upload && (
        <ul>
          <UploadPreview
            key={upload.key}
            upload={upload}
            name="attachment"
            onRetry={() => uploads.retry(upload)}
            onRemove={removePicture}
          />
        </ul>
      )}
      <div className="flex items-end gap-1 noscript:flex-wrap">
        <PictureButton input={file} onChange={takeFiles} />
        <textarea
          ref={field}
          name="text"
          rows={1}
          dir="auto"
          defaultValue={refusal?.entered['text']}
          aria-label={words.field}
          aria-describedby="chat-keys"
          aria-invalid={isTooLong || refusal?.errors['text'] !== undefined || undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          enterKeyHint="enter"
          {...draftEvents({ send, setLength }, uploads.add, onType)}
          className="control max-h-40 py-2.5 min-w-0 grow resize-none field-sizing-content"
        />
        <IconButton
          type="submit"
          icon="send"
          label={words.send}
          className="size-12! shrink-0 bg-act text-on-act hover:bg-act-deep! active:bg-act-press!"
        />
      </div>
      <p id="chat-keys" className="sr-only">
        {words.keys}
      </p>
      <DraftStatus isTooLong={isTooLong} maxLength={maxLength} isWaiting={isWaiting} errors={refusal?.errors['text']} />
    </form>
  );
}

type DraftStatusProps = {
  isTooLong: boolean;
  maxLength: number;
  isWaiting: boolean;
  errors: readonly string[] | undefined;
};

/** Why the message is not sent yet, or was refused. */
function DraftStatus({ isTooLong, maxLength, isWaiting, errors }: DraftStatusProps) {
  const words = useScreenMessages(chatScreens);
  return (
    <>
      {isTooLong && (
        <p role="alert" className="text-sm text-alarm">
          {words.too_long(maxLength.toLocaleString('en'))}
        </p>
      )}
      {isWaiting && (
        <p role="status" className="text-sm text-soft">
          {words.waits_for_picture}
        </p>
      )}
      {errors && <p className="text-sm text-alarm">{errors.join(' ')}</p>}
    </>
  );
}

/** The name of a guest, who may leave it out. */
function NameField({ entered }: { entered: string | undefined }) {
  const words = useScreenMessages(chatScreens);
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center gap-2 text-link">
        <Icon name="person" className="size-5" />
        {words.add_name}
      </summary>
      <input
        name="name"
        aria-label={words.your_name}
        placeholder={words.your_name}
        maxLength={60}
        autoComplete="name"
        defaultValue={entered}
        className="control mb-1 w-full max-w-xs"
      />
    </details>
  );
}

type PictureButtonProps = { input: RefObject<HTMLInputElement | null>; onChange: (input: HTMLInputElement) => void };

function PictureButton({ input, onChange }: PictureButtonProps) {
  const words = useScreenMessages(chatScreens);
  const hydrated = useHydrated();
  return (
    <label className="-ms-2 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full text-soft transition-colors hover:bg-sunk hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-act noscript:m-0 noscript:block noscript:h-auto noscript:w-full">
      <Icon name="picture" className="noscript:hidden" />
      <span className="sr-only">{words.add_picture}</span>
      <input
        ref={input}
        type="file"
        name={hydrated ? undefined : 'attachment'}
        accept={acceptAttribute('chat')}
        onChange={(event) => onChange(event.currentTarget)}
        className="sr-only noscript:not-sr-only"
      />
    </label>
  );
}
