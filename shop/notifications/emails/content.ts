import { z } from 'zod';
import { getMessages } from '#words/messages.ts';
import type { Message } from '../sender.ts';

/** The content of an e-mail without its layout. The HTML and the text part are both made from it. */
export type EmailContent = {
  subject: string;
  /** The line that a mailbox shows next to the subject. */
  preview: string;
  lines: string[];
  code?: string;
  notes: string[];
  button?: { label: string; url: string };
  footer: string;
};

const codeKinds = ['code_verify', 'code_reset', 'code_change_phone', 'code_sign_in'] as const;

const staffEventData = z.object({ title: z.string(), url: z.string() });

const alertData = z.object({ name: z.string(), url: z.string(), stopUrl: z.string() });

/** The content of a message as an e-mail. A code is neither in the parts that a locked phone shows nor next to a link. */
export function emailContent(message: Message, publicUrl: string): EmailContent {
  const { email } = getMessages(message.locale).notifications;
  const footer = email.footer;
  const kind = codeKinds.find((codeKind) => codeKind === message.kind);
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
  const alert = message.kind === 'back_in_stock' ? alertData.safeParse(message.data).data : undefined;
  if (alert) {
    const words = email.back_in_stock;
    const line = words.line(alert.name);
    return {
      subject: email.subjects.back_in_stock,
      preview: line,
      lines: [line],
      notes: [words.stop(alert.stopUrl)],
      button: { label: words.button, url: alert.url },
      footer: words.footer,
    };
  }
  const event = message.kind === 'staff_event' ? staffEventData.safeParse(message.data).data : undefined;
  if (event)
    return {
      subject: message.text.split('\n').join(' · '),
      preview: event.title,
      lines: message.text.split('\n'),
      notes: [email.staff_event.why],
      button: { label: email.staff_event.button, url: event.url },
      footer: email.staff_event.footer,
    };
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

/** The plain text part. */
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
