import { createServer } from 'node:http';

/** Serves `/metrics` on a port of its own; 503 when they can't be collected. Returns a way to stop. */
export async function serveMetrics(
  { contentType }: { contentType: string },
  collect: () => Promise<string>,
  port: number,
  host: string,
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const metrics = await collect();
      response.writeHead(200, { 'Content-Type': contentType }).end(metrics);
    } catch {
      response.writeHead(503, { 'Retry-After': '5' }).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return () => server.close();
}
