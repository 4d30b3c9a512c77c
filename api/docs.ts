import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describeRoutes } from './describe.ts';
import type { Api } from './route.ts';

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The served files of Swagger UI, with their types. */
const swaggerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const initialise = `window.addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', deepLinking: true, persistAuthorization: false, validatorUrl: null });
});
`;

// Links are relative to the page, so that it works at any mount point of the API.
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yasmin API</title>
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/initialise.js"></script>
<main id="docs"></main>
</html>
`;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const anHour = 'public, max-age=3600';

/** Serves the API's description at `/openapi.json`, and a page to browse and try it at `/docs`. */
export function docs(api: Api, publicUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of auth/login',
  });
  let description: string | undefined;
  const describe = () => {
    for (const route of describeRoutes(api)) api.openAPIRegistry.registerPath(route);
    return JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Yasmin',
          version: '1',
          description: 'The store for body, hair and skin care in Egypt. Money is in EGP, times are UTC.',
        },
        servers: [{ url: new URL('/api', publicUrl).href }],
      }),
    );
  };

  api.get('/openapi.json', (c) =>
    c.body((description ??= describe()), 200, { 'Content-Type': 'application/json', 'Cache-Control': anHour }),
  );
  api.get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': contentSecurityPolicy }));
  api.get('/docs/initialise.js', (c) =>
    c.body(initialise, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': anHour }),
  );
  for (const [name, type] of Object.entries(swaggerFiles)) {
    let file: Promise<Buffer> | undefined;
    api.get(`/docs/${name}`, async (c) => {
      const bytes = await (file ??= readFile(join(swaggerFolder, name)));
      return c.body(bytes as Buffer<ArrayBuffer>, 200, { 'Content-Type': type, 'Cache-Control': anHour });
    });
  }
}
