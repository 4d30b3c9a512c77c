import { wordsIn } from '#words/words.ts';
import type { Message } from '../sender.ts';

/** What an e-mail says, before it has a look: the HTML and the text part are both made of this. */
export type EmailContent = {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preview: string;
  lines: string[];
  code?: string;
  notes: string[];
  button?: { label: string; url: string };
  footer: string;
};

const codeKinds = ['code_verify', 'code_reset', 'code_change_phone'] as const;

/** Says a message as an e-mail. A code never stands where a locked phone shows it, nor beside a link. */
export function emailContent(message: Message, publicUrl: string): EmailContent {
  const { email } = wordsIn(message.locale).messages;
  const footer = email.footer;
  const kind = codeKinds.find((one) => one === message.kind);
  if (kind && message.code !== undefined) {
    const lead = email.code_lead[kind];
    const minutes = Number(message.data?.['minutes']);
    return {
      subject: email.subjects[kind],
      preview: lead,
      lines: [lead],
      code: message.code,
      notes: [...(minutes > 0 ? [email.code_valid(minutes)] : []), email.not_you],
      footer,
    };
  }
  const subjects: Record<string, string> = email.subjects;
  return {
    subject: subjects[message.kind] ?? email.subjects.other,
    preview: message.text,
    lines: message.text.split('\n').filter(Boolean),
    notes: [],
    button: { label: email.to_shop, url: `${publicUrl}/${message.locale}` },
    footer,
  };
}

/** The text part. */
export function emailText({ subject, lines, code, notes, button, footer }: EmailContent, publicUrl: string): string {
  return [
    subject,
    ...lines,
    ...(code ? [code] : []),
    ...notes,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `--\n${footer}\n${publicUrl}`,
  ].join('\n\n');
}
