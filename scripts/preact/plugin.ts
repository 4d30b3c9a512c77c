import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const own = pathOf('react.mjs');

const replacements: Record<string, string> = {
  react: own,
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
};

const shop = pathOf('../../shop/');

/** E-mails are rendered by React. */
const keepsReact = (importer: string) => importer.startsWith(shop) || importer.includes('/@react-email/');

/** Packages that import React and may be rendered on the server: they are bundled, so that their imports are replaced too. */
const bundled = ['react-router', 'react-phone-number-input', /^@base-ui\//, 'use-sync-external-store'];

const resolver = {
  name: 'preact',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      const replacement = replacements[source];
      if (!replacement) return null;
      // The tests load packages as they are.
      if (importer && keepsReact(importer)) return process.env['VITEST'] ? null : { id: source, external: true };
      return replacement === own ? own : this.resolve(replacement, importer, { ...options, skipSelf: true });
    },
  },
} satisfies Plugin;

/** Puts Preact in the place of React. */
export const preact = (): Plugin => ({
  ...resolver,
  config: (_config, { command }) => ({
    // The development server asks plugins only about packages that it bundles.
    ssr: { noExternal: command === 'serve' ? [...bundled, 'react', 'react-dom'] : bundled },
    // The development server bundles packages before it starts.
    optimizeDeps: {
      include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/hooks', 'preact/jsx-runtime'],
      rolldownOptions: { plugins: [resolver] },
    },
  }),
  // React's refresh does not know Preact, and would leave the former component on the page.
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'client' || modules.length === 0 || !/\.tsx?$/.test(file)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});
