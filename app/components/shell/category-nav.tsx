import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { MenuCategory } from './shell-data.ts';

const panel = lazyPart(() => import('./category-panel.tsx'));

/** So that a pointer on its way to something else opens nothing, and one that leaves the panel for a moment doesn't close it, in milliseconds. */
const delay = { open: 120, close: 250 };

/**
 * A category in the header with its panel, which opens when the pointer rests on it, or by its button. Without JavaScript only its link, the
 * `children`, is there.
 */
export function CategoryNav({ category, children }: { category: MenuCategory; children: ReactNode }) {
  const words = useMessages().shell;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = `menu-${category.slug}`;

  const show = (next: boolean, wait = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      // Without its chunk there is no panel; the link still works.
      if (next) await panel.load().catch(() => {});
      setOpen(next);
    }, wait);
  };
  const onHover = (next: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = next;
    show(next, next ? delay.open : delay.close);
  };

  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (document.activeElement?.closest(`[aria-controls="${id}"], #${CSS.escape(id)}`)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, id]);

  return (
    <div
      className="flex items-center"
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget as Node) && show(false)
      }
    >
      {children}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={words.more_of(category.name)}
        // A pointer on it has opened the panel already.
        onClick={() => show(isHovered.current || !open)}
        className="grid size-11 place-items-center rounded-md noscript:hidden"
      >
        <Icon name="down" className={classes('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      {open && panel.loaded && <panel.loaded.CategoryPanel id={id} category={category} onLeave={() => show(false)} />}
    </div>
  );
}
