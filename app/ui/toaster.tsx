import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { createListeners } from './listeners.ts';

/** A transient notification: what has just happened, and where to see it. */
export type Toast = {
  id: number;
  tone: 'success' | 'error';
  text: string;
  link?: { to: string; label: string } | undefined;
  /** Only visible: the page has it read out itself. */
  silent?: boolean;
};

const visibleMs = 2000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, notify } = createListeners();
const none: readonly Toast[] = [];

const change = (next: readonly Toast[]) => {
  toasts = next;
  notify();
};

/** Shows `text` for two seconds; longer while it is hovered or has the focus. A repeated text replaces the first. */
export function toast(text: string, details: Partial<Pick<Toast, 'tone' | 'link' | 'silent'>> = {}): void {
  change([...toasts.filter((one) => one.text !== text).slice(-2), { id: ++lastId, tone: 'success', text, ...details }]);
}

const dismiss = (id: number) => change(toasts.filter((one) => one.id !== id));

/** The container of toasts: once per page, a live region from the start, so that new toasts are read out. */
export function Toaster() {
  const visibleToasts = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLDivElement>(null);
  const newest = visibleToasts.at(-1)?.id;
  // Dialogs and popovers must not cover the toasts: the popover shown last is on top.
  useEffect(() => {
    const raise = (event?: Event) => {
      if (event?.target === place.current) return;
      place.current?.hidePopover();
      place.current?.showPopover();
    };
    raise();
    if (newest === undefined) return;
    document.addEventListener('toggle', raise, true);
    return () => document.removeEventListener('toggle', raise, true);
  }, [newest]);
  return (
    <div ref={place} popover="manual" role="status" aria-live="polite" className="toasts">
      {visibleToasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  );
}

function ToastCard({ id, tone, text, link, silent }: Toast) {
  useEffect(() => {
    const card = document.getElementById(`toast-${id}`);
    const timer = setInterval(() => {
      if (!card?.matches(':hover, :focus-within')) dismiss(id);
    }, visibleMs);
    return () => clearInterval(timer);
  }, [id]);
  return (
    <div
      id={`toast-${id}`}
      aria-hidden={silent || undefined}
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md bg-ink px-4 py-2.5 text-paper shadow-lift"
    >
      <Icon name={tone === 'success' ? 'check' : 'alert'} className="size-5" />
      <span>{text}</span>
      {link && (
        <Link
          to={link.to}
          className="ms-2 py-1 font-medium whitespace-nowrap underline underline-offset-4"
          onClick={() => dismiss(id)}
        >
          {link.label}
        </Link>
      )}
    </div>
  );
}
