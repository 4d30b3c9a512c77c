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
  const [url, setUrl] = useState<string | null>(null);
  const active = useEditorState({
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
  const tool = (name: keyof typeof active, icon: ReactNode, onClick: () => void) => (
    <ToggleButton
      key={name}
      value={name}
      selected={active[name]}
      aria-label={rich[name]}
      title={rich[name]}
      onClick={onClick}
      sx={{ inlineSize: { xs: 44, sm: 36 }, blockSize: { xs: 44, sm: 36 }, border: 0 }}
    >
      {icon}
    </ToggleButton>
  );
  const chain = () => editor.chain().focus();
  return (
    <>
      <Box role="group" aria-label={rich.tools({ label })} sx={{ display: 'flex', flexWrap: 'wrap', px: 0.5 }}>
        {tool('bold', <BoldIcon />, () => chain().toggleBold().run())}
        {tool('italic', <ItalicIcon />, () => chain().toggleItalic().run())}
        {tool('heading', <HeadingIcon />, () =>
          chain()
            .toggleHeading({ level: kind === 'article' ? 2 : 3 })
            .run(),
        )}
        {kind === 'article' &&
          tool('subheading', <HeadingIcon sx={{ fontSize: '1rem' }} />, () =>
            chain().toggleHeading({ level: 3 }).run(),
          )}
        {tool('bullets', <BulletListIcon />, () => chain().toggleBulletList().run())}
        {tool('numbers', <NumberedListIcon />, () => chain().toggleOrderedList().run())}
        {kind === 'article' && tool('quote', <QuoteIcon />, () => chain().toggleBlockquote().run())}
        {tool('link', <LinkIcon />, () => setUrl((editor.getAttributes('link')['href'] as string | undefined) ?? ''))}
      </Box>
      {url !== null && (
        <Box sx={{ display: 'flex', gap: 1, px: 1.5, py: 1, flexWrap: 'wrap' }}>
          <TextField
            label={kind === 'article' ? rich.address_or_path : rich.address}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            onKeyDown={(event) => {
              // The toolbar is inside another form, which Enter must not submit.
              if (event.key === 'Enter') event.preventDefault();
            }}
            sx={{ flex: 1, minInlineSize: 160 }}
            slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr' } }}
          />
          <Button
            onClick={() => {
              const href = url.trim();
              if (isLink[kind](href)) chain().extendMarkRange('link').setLink({ href }).run();
              else chain().extendMarkRange('link').unsetLink().run();
              setUrl(null);
            }}
          >
            {url.trim() === '' ? rich.unlink : rich.apply}
          </Button>
        </Box>
      )}
    </>
  );
}
