import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { nameVerbs } from './scripts/name-verbs.ts';
import { preact } from './scripts/preact/plugin.ts';

/** Puts our loader of screens' scripts in the place of the router's, which knows neither a limit nor that it has reloaded just now. */
function ownRouteLoader(): Plugin {
  let replaced = false;
  return {
    name: 'own-route-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null;
      replaced = true;
      return fileURLToPath(new URL('app/components/shell/load-route-module.ts', import.meta.url));
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('react-router keeps its loader of screens elsewhere now');
    },
  };
}

/** What forms and lists are made of, which a product's page does without. */
const formParts = /\/app\/ui\/(?:field|checkbox|form-error|input|empty-state|back-link|page-section|use-sending)\./;

export default defineConfig({
  plugins: [nameVerbs(), preact(), tailwindcss(), ownRouteLoader(), reactRouter()],
  // The names and licences of the bundled packages, for the image's list.
  build: { target: 'es2022', assetsInlineLimit: 0, license: { fileName: 'licences.json' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens share is one file and not twenty: it compresses better and is asked for once. Not what the screens
          // of the account share, which would be loaded with a product, nor words, which go with the screens that say them.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shop',
                  minShareCount: 12,
                  test: (id) =>
                    !/\/(?:words\/\w+|components\/(?:account|cart))\/|\/json-ld\./.test(id) && !formParts.test(id),
                },
                { name: 'forms', minShareCount: 12, test: formParts },
                // What is around every screen, and the small parts of a product's page.
                {
                  name: 'around',
                  minShareCount: 2,
                  test: /\/app\/(?:components\/(?:shell\/(?!error-help\.)|session\/|cart\/merge-notice\.)|ui\/(?:toaster|lazy-part|plain-combobox|use-sheet|stars|page-links|pages-around|quantity-stepper|breadcrumbs|json-ld|use-delayed-indicator|when-idle|product-tile)\.|i18n\/i18n-context|middleware\/watch|components\/product\/(?:product-tile|product-rail|favourite-button|use-buy|product-breadcrumbs|tile))/,
                },
              ],
            },
          },
        },
      },
    },
    // Storefront, API, verbs and database code are one module graph, so that both faces share them.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
