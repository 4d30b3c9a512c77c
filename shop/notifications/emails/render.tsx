import { render } from '@react-email/render';
import type { Message } from '../sender.ts';
import { emailContent, emailText } from './content.ts';
import { EmailLayout } from './layout.tsx';

/** Renders a message as an e-mail: subject, HTML and text part. */
export async function renderEmail(
  message: Message,
  publicUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const content = emailContent(message, publicUrl);
  const html = await render(<EmailLayout {...content} locale={message.locale} publicUrl={publicUrl} />);
  return { subject: content.subject, html, text: emailText(content, publicUrl) };
}
