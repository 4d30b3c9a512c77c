import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';

type ProseProps = {
  /** Sanitised when it was saved, and again when it was read. */
  html: string;
  /** A text to be read from top to bottom. */
  long?: boolean;
  className?: string;
};

/** A text in simple HTML; on a phone its tables scroll sideways. */
export function Prose({ html, long, className }: ProseProps) {
  const { table } = useMessages().shell;
  const markup = html
    .replaceAll(
      /<table\b[^>]*>/g,
      `<div class="table-scroll" role="region" aria-label="${table}" tabindex="0"><table class="table">`,
    )
    .replaceAll('</table>', '</table></div>');
  return (
    <div className={classes('prose', long && 'prose-long', className)} dangerouslySetInnerHTML={{ __html: markup }} />
  );
}
