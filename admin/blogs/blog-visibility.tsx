import { useLocale } from 'react-admin';
import { LastChange } from '#admin/content/last-change.tsx';
import type { Blog } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { PublishingPanel } from '#admin/ui/publishing/publishing-panel.tsx';

type Props = { blog: Blog; onChange: (next: Blog) => void; isDirty: boolean };

/** The publishing status of an article, and the actions that change it. */
export function BlogVisibility({ blog, onChange, isDirty }: Props) {
  const { content } = useMessages();
  const { blogs: words, picture } = content;
  const locale = useLocale();
  const name = useLocalizedName()(blog.title);
  const inLanguage = useLocalizedLabel();
  const names: Record<string, string> = { title: words.title, body: words.body, picture_alt: picture.alt };
  const fieldName = (field: string) => {
    const [part = '', language] = field.split('.');
    const label = names[part] ?? part;
    return language === 'ar' || language === 'en' ? inLanguage(label, language) : label;
  };
  return (
    <PublishingPanel
      record={blog}
      name={name}
      resource="blogs"
      seen={blog.updated_at}
      labels={words.show}
      statuses={words.statuses}
      fieldName={fieldName}
      preview={{ label: content.preview, href: `/${locale}/preview/blog/${blog.id}` }}
      isUnsaved={isDirty}
      onChange={onChange}
      note={<LastChange record={blog} />}
    />
  );
}
