import { type ComponentType, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';

type Drawer = { Panel: ComponentType<{ openCount: number }>; openCount: number };

let drawer: Drawer | null = null;
const { subscribe, notify } = createListeners();

/** Shows the cart beside the page. Returns false when there is no room for both, or when its script can't be loaded: then use the cart's own page. */
export async function openDrawer(): Promise<boolean> {
  if (!hasRoom()) return false;
  const module = await import('./cart-drawer.tsx').catch(() => null);
  if (!module) return false;
  drawer = { Panel: module.CartDrawer, openCount: (drawer?.openCount ?? 0) + 1 };
  notify();
  return true;
}

/** Forgets the drawer with the frame that it belongs to: in the next one it would open again. */
export function forgetDrawer(): void {
  drawer = null;
  notify();
}

export const hasRoom = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** The drawer once it has been requested, and the number of requests. */
export const useDrawer = (): Drawer | null =>
  useSyncExternalStore(
    subscribe,
    () => drawer,
    () => null,
  );
