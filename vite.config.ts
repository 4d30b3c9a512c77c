import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
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
                  test: (id) => !/\/(?:words\/(?:ar|en|screens)|components\/account)\//.test(id),
                },
                // What is around every screen, and the small parts of a product's page.
                {
                  name: 'around',
                  minShareCount: 2,
                  test: /\/app\/(?:components\/(?:shell|session)\/|ui\/(?:toaster|use-sheet|stars|page-links|pages-around|quantity-stepper)\.)/,
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
