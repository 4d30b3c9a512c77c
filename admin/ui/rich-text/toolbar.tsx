import { Box, Button, TextField, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  QuoteIcon,
} from '#admin/ui/icons.tsx';
import { isLink, type TextKind } from './html.ts';

/** Formatting buttons for the selection of an editor. */
export function Toolbar({ editor, label, kind }: { editor: Editor; label: string; kind: TextKind }) {
  const { rich } = useMessages().parts;
  const [asked, setAsked] = useState<string | null>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      heading: one.isActive('heading', kind === 'article' ? { level: 2 } : {}),
      subheading: one.isActive('heading', { level: 3 }),
      quote: one.isActive('blockquote'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      link: one.isActive('link'),
    }),
  });
  const tool = (name: keyof typeof now, icon: ReactNode, act: () => void) => (
    <ToggleButton
      key={name}
      value={name}
      selected={now[name]}
      aria-label={rich[name]}
      title={rich[name]}
      onClick={act}
      sx={{ inlineSize: { xs: 44, sm: 36 }, blockSize: { xs: 44, sm: 36 }, border: 0 }}
    >
      {icon}
    </ToggleButton>
  );
  const begin = () => editor.chain().focus();
  return (
    <>
      <Box role="group" aria-label={rich.tools({ label })} sx={{ display: 'flex', flexWrap: 'wrap', px: 0.5 }}>
        {tool('bold', <BoldIcon />, () => begin().toggleBold().run())}
        {tool('italic', <ItalicIcon />, () => begin().toggleItalic().run())}
        {tool('heading', <HeadingIcon />, () =>
          begin()
            .toggleHeading({ level: kind === 'article' ? 2 : 3 })
            .run(),
        )}
        {kind === 'article' &&
          tool('subheading', <HeadingIcon sx={{ fontSize: '1rem' }} />, () =>
            begin().toggleHeading({ level: 3 }).run(),
          )}
        {tool('bullets', <BulletListIcon />, () => begin().toggleBulletList().run())}
        {tool('numbers', <NumberedListIcon />, () => begin().toggleOrderedList().run())}
        {kind === 'article' && tool('quote', <QuoteIcon />, () => begin().toggleBlockquote().run())}
        {tool('link', <LinkIcon />, () => setAsked((editor.getAttributes('link')['href'] as string | undefined) ?? ''))}
      </Box>
      {asked !== null && (
        <Box sx={{ display: 'flex', gap: 1, px: 1.5, py: 1, flexWrap: 'wrap' }}>
          <TextField
            label={kind === 'article' ? rich.address_or_path : rich.address}
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
            onKeyDown={(event) => {
              // The toolbar is inside another form, which Enter must not submit.
              if (event.key === 'Enter') event.preventDefault();
            }}
            sx={{ flex: 1, minInlineSize: 160 }}
            slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr' } }}
          />
          <Button
            onClick={() => {
              const href = asked.trim();
              if (isLink[kind](href)) begin().extendMarkRange('link').setLink({ href }).run();
              else begin().extendMarkRange('link').unsetLink().run();
              setAsked(null);
            }}
          >
            {asked.trim() === '' ? rich.unlink : rich.apply}
          </Button>
        </Box>
      )}
    </>
  );
}
