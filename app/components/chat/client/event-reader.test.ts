import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-reader.ts';

function readIn(pieces: readonly string[]): (ServerEvent | null)[] {
  const events: (ServerEvent | null)[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

const stream =
  ': hello\n\nid: 7\nevent: message\ndata: {"text":"سلام"}\n\nretry: 5\ndata: one\r\ndata:two\r\n\r\nid: 8\ndata\n\ndata: not yet\n';

test('reads the same events however the stream is split', () => {
  const whole = readIn([stream]);
  expect(whole).toEqual([
    null,
    { id: '7', type: 'message', data: '{"text":"سلام"}' },
    { id: null, type: 'message', data: 'one\ntwo' },
    { id: '8', type: 'message', data: '' },
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      expect(readIn(at.slice(1).map((end, index) => stream.slice(at[index], end)))).toEqual(whole);
    }),
  );
});
