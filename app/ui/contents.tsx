import type { Heading } from '#shop/content/outline.ts';
import { Icon } from './icon.tsx';

type ContentsProps = { title: string; items: readonly Heading[] };

/** The table of contents of a long text: sticky beside it on wide screens; collapsed above it on a phone. */
export const Contents = ({ title, items }: ContentsProps) => (
  <>
    <nav aria-label={title} className="sticky top-[calc(var(--header)+2rem)] max-lg:hidden">
      <p className="text-sm font-medium">{title}</p>
      <ContentsList items={items} />
    </nav>
    <details className="group border-y border-line lg:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" className="size-5 text-soft transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <ContentsList items={items} />
      </div>
    </details>
  </>
);

const ContentsList = ({ items }: { items: readonly Heading[] }) => (
  <ol className="mt-2 border-s border-line text-sm">
    {items.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center ps-4 text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);
