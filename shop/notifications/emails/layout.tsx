import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type Locale, dir as directionOf } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import type { EmailContent } from './content.ts';

/** The shop's colours (app/styles/tokens.css) in a form that e-mail clients support. */
const light = { paper: '#fffcf7', sunk: '#f6f2ea', ink: '#1d2a26', soft: '#52605b', line: '#dcd8cf', act: '#0f5b4a' };
const dark = { paper: '#131a18', sunk: '#1b2321', ink: '#efece5', soft: '#aeb7b2', line: '#37403d', act: '#7fcfb4' };

/** For e-mail clients that support dark mode styles. Others invert the colours automatically, which works with these plain ones. */
const inTheDark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .box { background-color: ${dark.sunk} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .act { color: ${dark.act} !important; }
  .rule { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.act} !important; color: ${dark.paper} !important; }
}`;

const font = '"Readex Pro", "Segoe UI", Tahoma, Arial, sans-serif';

type Props = EmailContent & { locale: Locale; publicUrl: string };

/** The layout of every e-mail. It has no pictures and loads nothing, so it looks the same in e-mail clients that block both. */
export function EmailLayout({ locale, publicUrl, subject, preview, lines, code, notes, button, footer }: Props) {
  const dir = directionOf(locale);
  const start = dir === 'rtl' ? 'right' : 'left';
  const leading = locale === 'ar' ? '1.8' : '1.6';
  const text = {
    fontFamily: font,
    fontSize: '16px',
    lineHeight: leading,
    textAlign: start,
    margin: '0 0 16px',
  } as const;
  const small = { ...text, fontSize: '14px', color: light.soft, margin: '0 0 8px' };
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{inTheDark}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" dir={dir} style={{ backgroundColor: light.paper, margin: '0' }}>
        <Container style={{ maxWidth: '560px', padding: '32px 20px' }}>
          <Text
            className="act"
            style={{
              ...text,
              fontSize: '24px',
              fontWeight: 700,
              lineHeight: '1.4',
              color: light.act,
              margin: '0 0 24px',
            }}
          >
            {getMessages(locale).notifications.email.brand}
          </Text>
          <Heading
            as="h1"
            className="ink"
            style={{
              ...text,
              fontSize: '22px',
              fontWeight: 600,
              lineHeight: '1.4',
              color: light.ink,
              margin: '0 0 12px',
            }}
          >
            {subject}
          </Heading>
          {lines.map((line) => (
            <Text key={line} className="ink" style={{ ...text, color: light.ink }}>
              {line}
            </Text>
          ))}
          {code && (
            <Section
              className="box"
              style={{
                backgroundColor: light.sunk,
                border: `1px solid ${light.line}`,
                borderRadius: '10px',
                margin: '8px 0 20px',
              }}
            >
              <Text
                className="ink"
                dir="ltr"
                style={{
                  ...text,
                  fontSize: '36px',
                  fontWeight: 600,
                  lineHeight: '1.3',
                  letterSpacing: '8px',
                  textIndent: '8px',
                  textAlign: 'center',
                  color: light.ink,
                  margin: '20px 0',
                }}
              >
                {code}
              </Text>
            </Section>
          )}
          {notes.map((note) => (
            <Text key={note} className="soft" style={small}>
              {note}
            </Text>
          ))}
          {button && (
            <Section style={{ textAlign: start, margin: '8px 0 16px' }}>
              <Button
                href={button.url}
                className="button"
                style={{
                  fontFamily: font,
                  fontSize: '16px',
                  fontWeight: 600,
                  color: light.paper,
                  backgroundColor: light.act,
                  borderRadius: '10px',
                  padding: '12px 24px',
                }}
              >
                {button.label}
              </Button>
            </Section>
          )}
          <Hr className="rule" style={{ borderColor: light.line, margin: '24px 0 16px' }} />
          <Text className="soft" style={{ ...small, fontSize: '13px' }}>
            {footer}
          </Text>
          <Text className="soft" style={{ ...small, fontSize: '13px', margin: '0' }}>
            <bdi dir="ltr">{publicUrl}</bdi>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
