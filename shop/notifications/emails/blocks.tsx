import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { font, light, startSide, textStyles } from './styles.ts';

/** The shop's name and the subject, above the text. */
export function EmailHeader({ locale, subject }: { locale: Locale; subject: string }) {
  const { text } = textStyles(locale);
  return (
    <>
      <Text
        className="act"
        style={{ ...text, fontSize: '24px', fontWeight: 700, lineHeight: '1.4', color: light.act, margin: '0 0 24px' }}
      >
        {getMessages(locale).notifications.email.brand}
      </Text>
      <Heading
        as="h1"
        className="ink"
        style={{ ...text, fontSize: '22px', fontWeight: 600, lineHeight: '1.4', color: light.ink, margin: '0 0 12px' }}
      >
        {subject}
      </Heading>
    </>
  );
}

/** A one-time code in large digits. */
export function CodeBox({ locale, code }: { locale: Locale; code: string }) {
  const { text } = textStyles(locale);
  return (
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
  );
}

export function LinkButton({ locale, url, label }: { locale: Locale; url: string; label: string }) {
  return (
    <Section style={{ textAlign: startSide(locale), margin: '8px 0 16px' }}>
      <Button
        href={url}
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
        {label}
      </Button>
    </Section>
  );
}

/** Why the recipient gets this e-mail, and the shop's address. */
export function EmailFooter({ locale, footer, publicUrl }: { locale: Locale; footer: string; publicUrl: string }) {
  const { small } = textStyles(locale);
  return (
    <>
      <Hr className="rule" style={{ borderColor: light.line, margin: '24px 0 16px' }} />
      <Text className="soft" style={{ ...small, fontSize: '13px' }}>
        {footer}
      </Text>
      <Text className="soft" style={{ ...small, fontSize: '13px', margin: '0' }}>
        <bdi dir="ltr">{publicUrl}</bdi>
      </Text>
    </>
  );
}
