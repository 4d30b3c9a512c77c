import { useLocale } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import type { Blog } from '#admin/content/shapes.ts';
import { useWords } from '#admin/i18n.ts';
import { useInLanguage } from '#admin/ui/both-languages.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { PublishingPanel } from '#admin/ui/publishing/publishing-panel.tsx';

type Props = { blog: Blog; look: (next: Blog) => void; isDirty: boolean };

/** Whether readers see an article, and what changes that. */
export function BlogShowing({ blog, look, isDirty }: Props) {
  const { content } = useWords();
  const { blogs: words, picture } = content;
  const locale = useLocale();
  const name = useNamed()(blog.title);
  const inLanguage = useInLanguage();
  const names: Record<string, string> = { title: words.title, body: words.body, picture_alt: picture.alt };
  const fieldName = (field: string) => {
    const [part = '', language] = field.split('.');
    const called = names[part] ?? part;
    return language === 'ar' || language === 'en' ? inLanguage(called, language) : called;
  };
  return (
    <PublishingPanel
      record={blog}
      name={name}
      resource="blogs"
      seen={blog.updated_at}
      words={words.show}
      statuses={words.statuses}
      fieldName={fieldName}
      preview={{ label: content.preview, href: `/${locale}/preview/blog/${blog.id}` }}
      isUnsaved={isDirty}
      onChange={look}
      note={<LastChange of={blog} />}
    />
  );
}
