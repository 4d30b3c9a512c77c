import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export default function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = renderToString(<ServerRouter context={router} url={request.url} />);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}
