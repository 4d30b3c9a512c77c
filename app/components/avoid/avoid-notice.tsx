import { useLocale } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { useAvoidNotice } from './notices.ts';

/** On a product's page: what it has that this shopper avoids, or that this is not known. */
export function AvoidNotice({ id }: { id: number }) {
  const locale = useLocale();
  const notice = useAvoidNotice(id);
  if (!notice) return null;
  return (
    <Notice tone="warning" title={notice.isContained && notice.text} className="mt-4">
      {!notice.isContained && <p className="text-sm">{notice.text}</p>}
      <Link to={urls.avoidList(locale)} className="text-sm text-act underline underline-offset-4">
        {notice.edit}
      </Link>
    </Notice>
  );
}
