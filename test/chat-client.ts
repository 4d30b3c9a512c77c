/** A message as a client of a chat's stream receives it. */
export type ReceivedMessage = { id: string; seq: number; key: string | null; author: string; text: string; at: number };

/**
 * Reads a stream of events like a browser: when it ends it reconnects, at the next address, with the id of the last event. `onMessage` receives
 * each message.
 */
export function streamClient(
  addresses: readonly string[],
  path: string,
  headers: Record<string, string>,
  onMessage: (message: ReceivedMessage) => void = () => {},
) {
  const heard: ReceivedMessage[] = [];
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
    const message = { ...(parsed as ReceivedMessage), at: performance.now() };
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
        // The server is down or unreachable: use the next one.
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const running = run();
  return {
    heard,
    events,
    connects: () => connects,
    /** Breaks the connection, as a tunnel does. */
    cut: () => cut?.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
