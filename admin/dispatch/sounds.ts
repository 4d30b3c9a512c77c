let context: AudioContext | undefined;

function beep(frequency: number, seconds: number): void {
  try {
    context ??= new AudioContext();
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = frequency;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  } catch {
    // A browser without sound shows the sentence only.
  }
}

/** The sounds of a scan: high and short when it counts, low and long when it does not. */
export const sounds = { ok: (): void => beep(1_100, 0.08), wrong: (): void => beep(220, 0.45) };
