import type { ReactNode } from 'react';
import { LinePictures } from '#app/components/cart/line-pictures.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type ListCardProps = {
  to: string;
  /** What it is called. */
  name: ReactNode;
  /** When it was made, and of what. */
  made: ReactNode;
  /** How it stands. */
  mark: ReactNode;
  lines: Parameters<typeof LinePictures>[0]['lines'];
  /** What it comes to. */
  sum: ReactNode;
  /** A button that fits it best. */
  children?: ReactNode;
};

/** An order or a return among others; the whole card leads to it. */
export const ListCard = ({ to, name, made, mark, lines, sum, children }: ListCardProps) => (
  <li className="card card-link relative grid gap-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-base">
          <Link to={to} className="all-over">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-soft">{made}</p>
      </div>
      {mark}
    </div>
    <LinePictures lines={lines} />
    <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
      <p>{sum}</p>
      <Icon name="next" className="size-5 text-soft" />
    </div>
    {children}
  </li>
);
