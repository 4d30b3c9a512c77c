import { useWords } from '#app/i18n/words.tsx';
import { classes } from './classes.ts';

type ProseProps = {
  /** Sanitised when it was written down. */
  html: string;
  /** To be read from top to bottom. */
  long?: boolean;
  className?: string;
};

/** A text that was written as simple HTML; a table in it is pushed sideways within itself on a phone. */
export function Prose({ html, long, className }: ProseProps) {
  const { table } = useWords().shell;
  const made = html
    .replaceAll(
      /<table\b[^>]*>/g,
      `<div class="table-scroll" role="region" aria-label="${table}" tabindex="0"><table class="table">`,
    )
    .replaceAll('</table>', '</table></div>');
  return (
    <div className={classes('prose', long && 'prose-long', className)} dangerouslySetInnerHTML={{ __html: made }} />
  );
}
