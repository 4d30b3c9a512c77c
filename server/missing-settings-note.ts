import type { Services } from '#shop/context.ts';
import { missingSettings } from '#shop/settings/missing.ts';

/**
 * The line that `/readyz` adds when a real shop still lacks settings: their names, never a value. Empty when nothing is missing, in a demo, and
 * when the settings can't be read: a running shop is ready without them.
 */
export async function missingSettingsNote({ demo, settings }: Pick<Services, 'demo' | 'settings'>): Promise<string[]> {
  if (demo) return [];
  const missing = await settings.get().then(missingSettings, () => []);
  return missing.length === 0 ? [] : [`missing settings: ${missing.join(', ')}`];
}
