import { useEffect } from 'react';

/** Fits the page's height to the area above a phone's keyboard, in browsers that only overlay the keyboard. */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isCovered = seen.scale === 1 && innerHeight - seen.height > 120;
      if (!isCovered) return style.removeProperty('--above-keyboard');
      style.setProperty('--above-keyboard', `${seen.height}px`);
      scrollTo(0, 0);
    };
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty('--above-keyboard');
    };
  }, []);
}
