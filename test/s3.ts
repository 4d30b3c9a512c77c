import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '#shop/uploads/s3-client.ts';

/** A small S3-compatible store on this machine, for tests; `objects` contains its files by bucket and key. */
export type S3StandIn = {
  place: S3Place;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** The next replies: a status instead of the normal reply, none after a `hang up` or in `silence`. */
  failing: (number | 'hang up' | 'silence')[];
  /** Method and path of every request. */
  asked: string[];
  close(): Promise<void>;
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * S3's error code for a request with a wrong signature (Signature Version 4, in the header), computed here from AWS's description and not by the
 * client under test; null when it is right.
 */
function refusalOf(request: IncomingMessage, body: Buffer, { key, secret, region }: S3Place): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, id, day, zone, names, signature] = parts as unknown as [string, string, string, string, string, string];
  if (id !== key) return 'InvalidAccessKeyId';
  if (zone !== region) return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url!, 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const secretOfScope = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const expected = hmac(secretOfScope, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** Keys per page of a listing; far fewer than S3 has, so that a test reads several. */
const pageSize = 3;

/** A page of the keys in a bucket, as S3 lists them (ListObjectsV2). */
function listing(objects: S3StandIn['objects'], bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(bucket))
    .map((path) => path.slice(bucket.length))
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(query.get('delimiter') ?? '\n'))
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const isTruncated = keys.length > page.length;
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${
    isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

export async function openS3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const failing: S3StandIn['failing'] = [];
  const asked: string[] = [];
  const place: S3Place = {
    endpoint: '',
    bucket: 'yasmin-uploads',
    region: 'eu-south-1',
    key: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    asked.push(`${request.method} ${request.url}`);
    const say = (status: number, code: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const failure = failing.shift();
    if (failure === 'hang up') return request.socket.destroy();
    if (failure === 'silence') return undefined;
    if (failure !== undefined) return say(failure, 'InternalError');
    const refusal = refusalOf(request, body, place);
    if (refusal) return say(403, refusal);
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
    const path = decodeURIComponent(pathname);
    if (!path.startsWith(`/${place.bucket}/`)) return say(404, 'NoSuchBucket');
    if (query.get('list-type') === '2') return response.writeHead(200).end(listing(objects, path, query));
    const found = objects.get(path);
    switch (request.method) {
      case 'PUT':
        objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' });
        return response.writeHead(200, { ETag: '"x"' }).end();
      case 'GET':
        if (!found) return say(404, 'NoSuchKey');
        return response.writeHead(200, { 'Content-Type': found.type }).end(found.bytes);
      case 'DELETE':
        objects.delete(path);
        return response.writeHead(204).end();
      default:
        return say(405, 'MethodNotAllowed');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  place.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    objects,
    failing,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
