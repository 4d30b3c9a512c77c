import type { messages as arabic } from './ar.ts';

export const messages: typeof arabic = {
  search: 'Name, phone, e-mail or text',
  state: 'Status',
  states: { open: 'Waiting', handled: 'Handled' },
  export: 'Export',
  none: 'No messages.',
  none_found: 'No messages match.',
  subject: 'Yasmin: reply to your message',
  reply: 'Reply by e-mail',
  handle: 'Mark as handled',
  handle_title: ({ name }) => `Message from ${name}`,
  note: 'What did you do? (optional, staff see it)',
  reopen: 'Reopen',
  handled_by: ({ name }) => `Handled by ${name}`,
  done: ({ name }) => `Message from ${name} marked as handled`,
  waits_again: ({ name }) => `Message from ${name} reopened`,
};
