/** What a client of a chat's stream was given of a message. */
export type Heard = { id: string; seq: number; key: string | null; author: string; text: string; at: number };

/**
 * Reads a stream of events as a browser does: when it ends it comes again, at the next address, with the id of the last event it had.
 * `onMessage` is told each message as it comes.
 */
export function streamClient(
  addresses: readonly string[],
  path: string,
  headers: Record<string, string>,
  onMessage: (message: Heard) => void = () => {},
) {
  const heard: Heard[] = [];
  const events: { type: string; data: unknown }[] = [];
  const stopping = new AbortController();
  let lastId = '';
  let connects = 0;
  let cut: AbortController | undefined;

  const handle = (block: string) => {
    let type = 'message';
    let data = '';
    for (const line of block.split('\n')) {
      const [, field, value] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
      if (field === 'event') type = value!;
      if (field === 'data') data += value;
      if (field === 'id') lastId = value!;
    }
    if (data === '') return;
    const parsed: unknown = JSON.parse(data);
    events.push({ type, data: parsed });
    if (type !== 'message') return;
    const message = { ...(parsed as Heard), at: performance.now() };
    heard.push(message);
    onMessage(message);
  };

  const run = async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      cut = new AbortController();
      try {
        const reply = await fetch(addresses[n % addresses.length] + path, {
          headers: { ...headers, ...(lastId && { 'Last-Event-ID': lastId }) },
          signal: AbortSignal.any([stopping.signal, cut.signal]),
        });
        if (reply.status !== 200) throw new Error(String(reply.status));
        connects++;
        let rest = '';
        for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) {
          const blocks = (rest + text).split('\n\n');
          rest = blocks.pop()!;
          blocks.forEach(handle);
        }
      } catch {
        // The server went away, or was never there: the next one.
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = run();
  return {
    heard,
    events,
    connects: () => connects,
    /** Breaks the line, as a tunnel does. */
    cut: () => cut?.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
