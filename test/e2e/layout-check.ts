import type { Page } from '@playwright/test';

/**
 * The visible problems of a still page, one sentence each: a page wider than the screen, an element beyond its edge, cut text, a picture without
 * its size or alternative text, a target smaller than a finger of 44 px.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Checked at once, as if each part had been scrolled to.
    for (const part of document.querySelectorAll<HTMLElement>('.lazy-layout')) part.style.contentVisibility = 'visible';
    const faults: string[] = [];
    const name = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
      return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text.slice(0, 40)}`;
    };
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    if (wide > 0) faults.push(`the page scrolls sideways by ${wide} px`);

    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"], .sr-only'),
    );
    const isClipped = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return overflowX !== 'visible' || overflowY !== 'visible';
    };
    const inScroller = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (isClipped(up)) return true;
      return false;
    };
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');

    for (const element of shown) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (ownText(element)) {
        const style = getComputedStyle(element);
        if ((box.right > root.clientWidth + 1 || box.left < -1) && !inScroller(element))
          faults.push(`beyond the edge: ${name(element)}`);
        const isCut = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        const isMeant = style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflowX + style.overflowY);
        if (isCut && !isMeant && box.width > 2) {
          if (element.scrollWidth > element.clientWidth + 1) faults.push(`cut off at its side: ${name(element)}`);
          if (element.scrollHeight > element.clientHeight + 2) faults.push(`cut off below: ${name(element)}`);
        }
      }
      if (element instanceof HTMLImageElement) {
        if (!element.hasAttribute('width') || !element.hasAttribute('height'))
          faults.push(`a picture without its size: ${element.src}`);
        if (element.getAttribute('alt') === null) faults.push(`a picture without its words: ${element.src}`);
      }
    }

    // A target within a sentence is as high as its line (WCAG 2.5.8); all others must react to a finger around their middle.
    const inSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
      );
    // Elements behind an open dialog, or the open panel of the menu, are unreachable on purpose.
    const reachable = document.querySelector('dialog:modal, header [role="region"]') ?? document.body;
    const targets = shown.filter(
      (element) =>
        reachable.contains(element) &&
        element.matches(
          'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab]',
        ),
    );
    for (const target of targets) {
      if (inSentence(target) || (target as HTMLButtonElement).disabled) continue;
      const within = target.closest('label');
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = (within ?? target).getBoundingClientRect();
      if (target.getBoundingClientRect().width <= 1 && !within) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hits = ([dx, dy]: readonly [number, number]) => {
        const [px, py] = [
          Math.min(Math.max(x + dx, 0), root.clientWidth - 1),
          Math.min(Math.max(y + dy, 0), innerHeight - 1),
        ];
        const hit = document.elementFromPoint(px, py);
        // A toast disappears in two seconds.
        if (!hit || hit.closest('.toasts')) return true;
        const label = hit.closest('label');
        return target.contains(hit) || (within?.contains(hit) ?? false) || (label !== null && label.control === target);
      };
      const reach = 21;
      if (
        ![
          [0, 0],
          [reach, 0],
          [-reach, 0],
          [0, reach],
          [0, -reach],
        ].every((d) => hits(d as [number, number]))
      )
        faults.push(`a finger misses it (${Math.round(box.width)} × ${Math.round(box.height)}): ${name(target)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(faults)];
  });
