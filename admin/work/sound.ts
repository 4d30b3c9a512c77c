import { useSyncExternalStore } from 'react';

/** Browsers play sound only after the page was clicked or a key was pressed. */
let context: AudioContext | undefined;
const listeners = new Set<() => void>();

/** The notes of the ring: frequency in hertz, start and length in seconds. */
const notes = [
  [880, 0, 0.18],
  [1174.7, 0.16, 0.32],
] as const;

function unlock(): void {
  context ??= new AudioContext();
  void context.resume().then(() => {
    for (const listener of listeners) listener();
  });
}

/** Prepares the sound at the first click or key in the page; the returned function stops it. */
export function prepareSound(): () => void {
  const options = { capture: true, passive: true } as const;
  addEventListener('pointerdown', unlock, options);
  addEventListener('keydown', unlock, options);
  return () => {
    removeEventListener('pointerdown', unlock, options);
    removeEventListener('keydown', unlock, options);
  };
}

const isReady = (): boolean => context?.state === 'running';

/** Whether a ring would be heard. */
export const useIsSoundReady = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isReady);

/** Plays a short ring of two notes, if the browser allows it. */
export function ring(): void {
  if (!context || !isReady()) return;
  const start = context.currentTime;
  for (const [frequency, delay, seconds] of notes) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, start + delay);
    gain.gain.exponentialRampToValueAtTime(0.25, start + delay + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + delay + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + delay);
    oscillator.stop(start + delay + seconds);
  }
}
