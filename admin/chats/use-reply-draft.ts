import { useRef, useState } from 'react';
import { useMember } from '#admin/session/session.ts';
import { type Chat, nameOf, type QuickAnswer } from './chat.ts';
import { fill } from './fill.ts';
import type { StaffChat } from './staff-chat.ts';

/** Unsent drafts by chat, so that switching between chats loses none. */
const drafts = new Map<number, string>();

/** The text and picture of a reply, and the list of quick answers that may be open above it. */
export function useReplyDraft(client: StaffChat, chat: Chat) {
  const member = useMember();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.get(chat.id) ?? '');
  const [picture, setPicture] = useState<File | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  /** What is typed after a slash; null without one. */
  const filterText = text.startsWith('/') ? text.slice(1) : null;
  const isChoosing = isListOpen || filterText !== null;
  const isEmpty = text.trim() === '' && !picture;

  const changeText = (next: string) => {
    setText(next);
    if (next === '') drafts.delete(chat.id);
    else drafts.set(chat.id, next);
  };
  return {
    input,
    text,
    picture,
    setPicture,
    filterText,
    isChoosing,
    isEmpty,
    type(next: string) {
      changeText(next);
      if (!next.startsWith('/')) client.notifyTyping();
    },
    send() {
      if (isChoosing || isEmpty) return;
      client.send(text.trim(), picture);
      changeText('');
      setPicture(null);
    },
    toggleList: () => setIsListOpen(!isChoosing),
    closeList() {
      setIsListOpen(false);
      if (filterText !== null) changeText('');
      input.current?.focus();
    },
    /** Adds a quick answer to the text; it replaces what was typed after a slash. */
    insert(answer: QuickAnswer) {
      const filled = fill(answer.text[chat.locale], { name: nameOf(chat), staff: member.name });
      changeText(filterText === null && text.trim() !== '' ? `${text.trimEnd()} ${filled}` : filled);
      setIsListOpen(false);
      input.current?.focus();
    },
  };
}
