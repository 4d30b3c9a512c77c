import { Box, Typography } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { dir, type Locale } from '#values/locale.ts';
import { documentOf, extensions, type TextKind, tidy } from './html.ts';
import { Toolbar } from './toolbar.tsx';

type Props = {
  label: string;
  locale: Locale;
  html: string;
  kind: TextKind;
  isWrong: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** The rich text editor. It reports no change until the user edits, because it may only format the same text differently. */
export function RichTextEditor({ label, locale, html, kind, isWrong, onChange, onBlur }: Props) {
  const id = useId();
  const lastHtml = useRef(html);
  const editor = useEditor({
    extensions: extensions[kind],
    content: documentOf(html, kind),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        lang: locale,
        dir: dir(locale),
      },
    },
    onUpdate: ({ editor }) => {
      lastHtml.current = tidy(editor.getHTML());
      onChange(lastHtml.current);
    },
    onBlur,
  });
  useEffect(() => {
    if (html === lastHtml.current) return;
    lastHtml.current = html;
    editor.commands.setContent(documentOf(html, kind), { emitUpdate: false });
  }, [editor, html, kind]);
  return (
    <Box sx={{ ...box, borderColor: isWrong ? 'error.main' : 'divider' }}>
      <Typography id={id} variant="body2" sx={{ px: 1.5, pt: 1, color: isWrong ? 'error.main' : 'text.secondary' }}>
        {label}
      </Typography>
      <Toolbar editor={editor} label={label} kind={kind} />
      <EditorContent editor={editor} />
    </Box>
  );
}

const box = {
  border: 1,
  borderRadius: 1,
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& .ProseMirror': {
    minBlockSize: 120,
    maxBlockSize: 420,
    overflow: 'auto',
    px: 1.5,
    pb: 1,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .ProseMirror > :first-of-type': { marginBlockStart: 0 },
  '& .ProseMirror a': { color: 'primary.main', textDecoration: 'underline' },
  '& .ProseMirror :is(h2, h3, h4)': { fontSize: '1.0625rem', marginBlock: '0.75rem 0.25rem' },
  '& .ProseMirror h2': { fontSize: '1.25rem' },
  '& .ProseMirror blockquote': {
    marginInline: 0,
    paddingInlineStart: '1em',
    borderInlineStart: '3px solid',
    borderColor: 'divider',
  },
} as const;
