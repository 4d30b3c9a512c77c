import type { ServerBuild } from 'react-router';
import * as entry from '#app/entry.server.tsx';

type Module = { default?: unknown; loader?: unknown; ErrorBoundary?: unknown } & Record<string, unknown>;

/** The least of a build that the router takes: these routes, below the one named `root`, and the shop's own way to render them. */
export const buildOf = (routes: Record<string, { path?: string; module: Module }>): ServerBuild =>
  ({
    entry: { module: entry },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, { id, ...(id !== 'root' && { parentId: 'root' }), ...route }]),
    ),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, { module }]) => [
          id,
          { id, module: '', hasLoader: 'loader' in module, hasErrorBoundary: id === 'root' },
        ]),
      ),
      url: '',
      version: '1',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
    allowedActionOrigins: ['**'],
  }) as unknown as ServerBuild;
