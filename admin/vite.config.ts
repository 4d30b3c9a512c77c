import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * Packages that must have a single copy, because React contexts are compared by identity, and the package whose copy is used. The storefront's router
 * has another version, and npm hoists none of these packages to the top level.
 */
const shared: Record<string, string> = {
  'ra-core': 'react-admin',
  'react-router': 'react-admin',
  'react-router/dom': 'react-admin',
  'react-router-dom': 'react-admin',
  stylis: '@emotion/cache',
};

/** Resolves each package of `shared` to the copy that its owner uses. */
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
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // What many screens share is one file: each of 88 small ones cost a request, and together they were larger.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 20 }] } },
    },
  },
});
