import { type ComponentType, useSyncExternalStore } from 'react';

type Drawer = { Panel: ComponentType<{ asked: number }>; asked: number };

let drawer: Drawer | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the cart beside the page. False where there is no room for both, and when its script can't be had: then the cart's own page is the way. */
export async function openDrawer(): Promise<boolean> {
  if (!hasRoom()) return false;
  const loaded = await import('./cart-drawer.tsx').catch(() => null);
  if (!loaded) return false;
  drawer = { Panel: loaded.CartDrawer, asked: (drawer?.asked ?? 0) + 1 };
  for (const listener of listeners) listener();
  return true;
}

/** Whether the screen is wide enough for the page and the cart beside it. */
export const hasRoom = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** The drawer once it has been asked for, and how often it was. */
export const useDrawer = (): Drawer | null =>
  useSyncExternalStore(
    subscribe,
    () => drawer,
    () => null,
  );
