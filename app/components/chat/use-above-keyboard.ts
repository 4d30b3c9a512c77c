import { useEffect } from 'react';

/** Fits the page's height to the area above a phone's keyboard, in browsers that only overlay the keyboard. */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 120;
      if (!isCovered) return style.removeProperty('--above-keyboard');
      style.setProperty('--above-keyboard', `${viewport.height}px`);
      scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      style.removeProperty('--above-keyboard');
    };
  }, []);
}
