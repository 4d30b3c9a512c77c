/** An event of a stream, as the server sent it. */
export type ServerEvent = { id: string | null; type: string; data: string };

/**
 * Parses a stream of server-sent events; feed it the text in chunks of any size. Emits each event at its blank line, and `null` for a keep-alive
 * comment.
 */
export function eventReader(onEvent: (event: ServerEvent | null) => void): (text: string) => void {
  let rest = '';
  let event: ServerEvent = { id: null, type: 'message', data: '' };
  let lines: string[] = [];

  const take = (line: string) => {
    if (line === '') {
      onEvent(lines.length > 0 ? { ...event, data: lines.join('\n') } : null);
      event = { id: null, type: 'message', data: '' };
      lines = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') lines.push(value);
    else if (field === 'id') event.id = value;
    else if (field === 'event') event.type = value;
  };

  return (text) => {
    rest += text;
    for (;;) {
      const end = /\r\n|\n|\r(?!$)/.exec(rest);
      if (!end) return;
      take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
    }
  };
}
