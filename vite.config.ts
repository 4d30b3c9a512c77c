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
          // What most screens share is one file and not twenty: it compresses better and is asked for once.
          output: { codeSplitting: { groups: [{ name: 'shop', minShareCount: 8 }] } },
        },
      },
    },
    // Storefront, API, verbs and database code are one module graph, so that both faces share them.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
