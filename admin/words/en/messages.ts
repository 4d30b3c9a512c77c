import type { messages as arabic } from '../ar/messages.ts';

export const messages: typeof arabic = {
  search: 'Name, phone, e-mail or a word',
  state: 'State',
  states: { open: 'Waiting', handled: 'Handled' },
  export: 'Export',
  none: 'No messages here.',
  none_found: 'No such message waits.',
  subject: 'An answer from Yasmin to your message',
  reply: 'Reply by e-mail',
  handle: 'Handled',
  handle_title: ({ name }) => `The message of ${name}`,
  note: 'What did you do? (optional, staff see it)',
  reopen: 'Let it wait again',
  handled_by: ({ name }) => `Handled by ${name}`,
  done: ({ name }) => `The message of ${name} is handled`,
  waits_again: ({ name }) => `The message of ${name} waits again`,
};
