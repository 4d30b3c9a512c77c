import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * What there may be one copy of only, since contexts are found by identity, and whose copy that is. The storefront's router is another
 * version, and npm puts none of these where everybody finds it.
 */
const shared: Record<string, string> = {
  'ra-core': 'react-admin',
  'react-router': 'react-admin',
  'react-router/dom': 'react-admin',
  'react-router-dom': 'react-admin',
  stylis: '@emotion/cache',
};

/** Whoever asks for one of `shared` gets the copy that its owner sees. */
function oneCopy(): Plugin {
  return {
    name: 'one-copy',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const owner = shared[source];
      if (!owner || !importer) return null;
      const owned = await this.resolve(owner, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
      return this.resolve(source, owned?.id, { ...options, skipSelf: true });
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [oneCopy()],
  optimizeDeps: { rolldownOptions: { plugins: [oneCopy()] } },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
