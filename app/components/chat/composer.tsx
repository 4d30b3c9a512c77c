import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChosenFile } from '#app/components/uploads/chosen-file.tsx';
import { isUnderWay, type useUploads } from '#app/components/uploads/use-uploads.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { acceptOf } from '#values/uploads.ts';
import { chatScreens } from '#words/screens/chat.ts';
import { smallCopy } from './small-copy.ts';
import type { Waiting } from './talk-types.ts';

type ComposerProps = {
  uploads: ReturnType<typeof useUploads>;
  /** Names the message of a form that is sent without scripts, so that sent twice it is one. */
  formKey: string;
  /** For the cookie of the chat that may begin with it. */
  guest: string | null;
  /** Whether a guest is asked, who need not say it, what to be called by. */
  asksName: boolean;
  /** The most characters of a message. */
  most: number;
  refusal: Refusal | undefined;
  onWrite: (text: string, picture: Waiting['picture'], name: string | null) => void;
  onType: () => void;
};

/** Enter sends where there is a keyboard; on a phone it begins a new line. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Where a message is written and a picture put beside it. A plain form until the page's script is there. */
export function Composer({ uploads, formKey, guest, asksName, most, refusal, onWrite, onType }: ComposerProps) {
  const words = useScreenWords(chatScreens);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const thumb = useRef<string>(null);
  const [length, setLength] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const { files, add, remove, again } = uploads;
  const chosen = files[0];
  const isComing = chosen !== undefined && isUnderWay(chosen);
  const isTooLong = length > most;

  const send = () => {
    const text = field.current!.value.trim();
    if (chosen && chosen.name === null) return setHeld(isComing);
    setHeld(false);
    if (text.length > most) return;
    if (text === '' && !chosen) return field.current!.focus();
    const name = form.current!.querySelector<HTMLInputElement>('input[name=name]')?.value.trim();
    onWrite(text, chosen ? { name: chosen.name!, thumb: thumb.current } : null, name || null);
    if (chosen) remove(chosen.key);
    field.current!.value = '';
    grow();
    setLength(0);
    field.current!.focus();
  };

  // Sent while its picture was on the way: it goes when the picture is there.
  useEffect(() => {
    if (isHeld && !isComing) send();
    // oxlint-disable-next-line react/exhaustive-deps -- when the picture has arrived, not at each key
  }, [isHeld, isComing]);

  // What stands for the picture until the shop has the message.
  useEffect(() => {
    thumb.current = null;
    let isHere = true;
    if (chosen?.file)
      void smallCopy(chosen.file).then((made) => {
        if (isHere) thumb.current = made;
      });
    return () => {
      isHere = false;
    };
  }, [chosen?.file]);

  // A picture that found no connection goes when there is one.
  useEffect(() => {
    if (chosen?.trouble?.kind !== 'offline') return;
    const retry = () => again(chosen);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [chosen, again]);

  // What was written or chosen before the page's script was there.
  useEffect(() => {
    setLength(field.current!.value.length);
    takeFiles(file.current!);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const takeFiles = (input: HTMLInputElement) => {
    const given = [...(input.files ?? [])];
    input.value = '';
    if (given.length > 0) add(given.slice(0, 1));
  };

  /** As high as what is written, where styles alone can't say so. */
  const grow = () => {
    const area = field.current!;
    if (CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  };

  const onInput = () => {
    const { value } = field.current!;
    setLength(value.trim().length);
    grow();
    if (value.trim() !== '') onType();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    add(pictures.slice(0, 1));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-2 border-t border-line bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <FormTrouble refusal={refusal} />
      <input type="hidden" name="key" value={formKey} />
      {guest && <input type="hidden" name="guest" value={guest} />}
      {asksName && (
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
            defaultValue={refusal?.entered['name']}
            className="control mb-1 w-full max-w-xs"
          />
        </details>
      )}
      {chosen && (
        <ul>
          <ChosenFile
            key={chosen.key}
            chosen={chosen}
            name="attachment"
            onAgain={() => again(chosen)}
            onRemove={() => {
              setHeld(false);
              remove(chosen.key);
              field.current?.focus();
            }}
          />
        </ul>
      )}
      <div className="flex items-end gap-1 noscript:flex-wrap">
        <label className="-ms-2 grid size-12 shrink-0 cursor-pointer place-items-center rounded-full text-soft transition-colors hover:bg-sunk hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-act noscript:m-0 noscript:block noscript:h-auto noscript:w-full">
          <Icon name="picture" className="noscript:hidden" />
          <span className="sr-only">{words.add_picture}</span>
          <input
            ref={file}
            type="file"
            name={hydrated ? undefined : 'attachment'}
            accept={acceptOf('chat')}
            onChange={(event) => takeFiles(event.currentTarget)}
            className="sr-only noscript:not-sr-only"
          />
        </label>
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
          onInput={onInput}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
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
      {isTooLong && (
        <p role="alert" className="text-sm text-alarm">
          {words.too_long(most.toLocaleString('en'))}
        </p>
      )}
      {isHeld && (
        <p role="status" className="text-sm text-soft">
          {words.waits_for_picture}
        </p>
      )}
      {refusal?.errors['text'] && <p className="text-sm text-alarm">{refusal.errors['text'].join(' ')}</p>}
    </form>
  );
}
