import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '#app/i18n/i18n.tsx';
import { createChatApi } from './chat-api.ts';
import type { InitialChat } from './chat-types.ts';
import { createShopperChat, type ShopperChat } from './shopper-chat.ts';

/** The pause between two attempts to find out why the shop refuses, in milliseconds. */
const retryPauseMs = 60_000;

/** A chat that is followed as long as the screen is mounted. */
export function useChat(start: InitialChat): { client: ShopperChat; view: ReturnType<ShopperChat['view']> } {
  const locale = useLocale();
  const [client] = useState(() => createShopperChat(start, createChatApi(locale)));
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  useEffect(() => client.start(), [client]);

  // Reloading the page renews an expired session; if the session is somebody else's by now, the page becomes theirs too.
  const { revalidate } = useRevalidator();
  const attemptedAt = useRef(-Infinity);
  const isRefused = view.link === 'refused';
  useEffect(() => {
    if (!isRefused || performance.now() - attemptedAt.current < retryPauseMs) return;
    attemptedAt.current = performance.now();
    void revalidate().then(client.reconnect);
  }, [isRefused, revalidate, client]);
  return { client, view };
}
