import type { copying as arabic } from './ar.ts';

export const copying: typeof arabic = {
  copy: 'Copy',
  copy_what: (what) => `Copy: ${what}`,
  copied: 'Copied to clipboard',
  failed: 'Failed to copy',
};
