/** An event of a stream as the server wrote it. */
export type ServerEvent = { id: string | null; type: string; data: string };

/**
 * Takes a stream of server-sent events apart; feed it the text as it comes, in whatever pieces. Gives each event once its
 * blank line is there, and `null` for what only says that the line is alive.
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
