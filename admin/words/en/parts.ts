import type { parts as arabic } from '../ar/parts.ts';

export const parts: typeof arabic = {
  nameless: 'No name',
  in_language: { ar: 'in Arabic', en: 'in English' },
  rich: {
    tools: ({ label }) => `Format: ${label}`,
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    link: 'Link',
    address: 'Address (https://…)',
    apply: 'Set the link',
    unlink: 'Remove the link',
    as_html: 'This text has a table, so it is shown as HTML, as it is written.',
  },
  form: {
    save: 'Save',
    saved: 'Saved',
    unsaved: 'You have unsaved changes',
    wrong: 'Not saved. Correct the marked fields.',
    conflict: 'Somebody changed this while you were writing',
    by: ({ name, at }) => `${name} changed it, ${at}.`,
    at: ({ at }) => `It was changed ${at}.`,
    theirs: ({ fields }) => `What is new there: ${fields}.`,
    both: ({ fields }) => `You changed these too: ${fields}. If you keep yours, theirs is replaced.`,
    nothing_lost: 'Nothing is saved yet, and what you typed is still here.',
    keep_mine: 'Keep what I typed, take in the rest',
    take_theirs: 'Drop what I typed, take theirs',
    merged: 'Their change is taken in, and what you typed is kept. Look it over, then save.',
  },
};
