import type { ReactNode } from 'react';
import { LinePictures } from '#app/components/cart/line-pictures.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type ListCardProps = {
  to: string;
  name: ReactNode;
  /** Creation date and contents. */
  createdAt: ReactNode;
  /** The status. */
  badge: ReactNode;
  lines: Parameters<typeof LinePictures>[0]['lines'];
  /** The amount. */
  sum: ReactNode;
  /** The most relevant button. */
  children?: ReactNode;
};

/** A card for an order or a return in a list; the whole card is a link. */
export const ListCard = ({ to, name, createdAt, badge, lines, sum, children }: ListCardProps) => (
  <li className="card card-link relative grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-base">
          <Link to={to} className="all-over">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-soft">{createdAt}</p>
      </div>
      {badge}
    </div>
    <LinePictures lines={lines} />
    <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
      <p>{sum}</p>
      <Icon name="next" className="size-5 text-soft" />
    </div>
    {children}
  </li>
);
