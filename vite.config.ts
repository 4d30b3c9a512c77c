import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // Storefront, API, verbs and database code are one module graph, so that both faces share them.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
