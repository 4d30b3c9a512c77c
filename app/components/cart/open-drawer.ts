import { type ComponentType, useSyncExternalStore } from 'react';

type Drawer = { Panel: ComponentType<{ asked: number }>; asked: number };

let drawer: Drawer | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the cart beside the page. Returns false when there is no room for both, or when its script can't be loaded: then use the cart's own page. */
export async function openDrawer(): Promise<boolean> {
  if (!hasRoom()) return false;
  const loaded = await import('./cart-drawer.tsx').catch(() => null);
  if (!loaded) return false;
  drawer = { Panel: loaded.CartDrawer, asked: (drawer?.asked ?? 0) + 1 };
  for (const listener of listeners) listener();
  return true;
}

export const hasRoom = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** The drawer once it has been requested, and the number of requests. */
export const useDrawer = (): Drawer | null =>
  useSyncExternalStore(
    subscribe,
    () => drawer,
    () => null,
  );
