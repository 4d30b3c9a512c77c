import type { ServerBuild } from 'react-router';
import * as entry from '#app/entry.server.tsx';
import { PageDocument } from '#app/components/shell/page-document.tsx';

type Module = { default?: unknown; loader?: unknown; ErrorBoundary?: unknown } & Record<string, unknown>;

/** The smallest build that the router accepts: these routes, below the one named `root`, and the shop's own way to render them. */
export const createServerBuild = (routes: Record<string, { path?: string; module: Module }>): ServerBuild =>
  ({
    entry: { module: entry },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        id === 'root'
          ? { id, ...route, module: { Layout: PageDocument, ...route.module } }
          : { id, parentId: 'root', ...route },
      ]),
    ),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, { module }]) => [
          id,
          { id, module: `/${id}.js`, hasLoader: 'loader' in module, hasErrorBoundary: id === 'root' },
        ]),
      ),
      url: '/manifest.js',
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
