import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { type Locale, dir as directionOf } from '#values/locale.ts';
import { CodeBox, EmailFooter, EmailHeader, LinkButton } from './blocks.tsx';
import type { EmailContent } from './content.ts';
import { darkModeStyles, light, textStyles } from './styles.ts';

type Props = EmailContent & { locale: Locale; publicUrl: string };

/** The layout of every e-mail. It has no pictures and loads nothing, so it looks the same in e-mail clients that block both. */
export function EmailLayout({ locale, publicUrl, subject, preview, lines, code, notes, button, footer }: Props) {
  const dir = directionOf(locale);
  const { text, small } = textStyles(locale);
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkModeStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" dir={dir} style={{ backgroundColor: light.paper, margin: '0' }}>
        <Container style={{ maxWidth: '560px', padding: '32px 20px' }}>
          <EmailHeader locale={locale} subject={subject} />
          {lines.map((line) => (
            <Text key={line} className="ink" style={{ ...text, color: light.ink }}>
              {line}
            </Text>
          ))}
          {code && <CodeBox locale={locale} code={code} />}
          {notes.map((note) => (
            <Text key={note} className="soft" style={small}>
              {note}
            </Text>
          ))}
          {button && <LinkButton locale={locale} url={button.url} label={button.label} />}
          <EmailFooter locale={locale} footer={footer} publicUrl={publicUrl} />
        </Container>
      </Body>
    </Html>
  );
}
