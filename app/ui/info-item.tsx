import { Icon, type IconName } from './icon.tsx';

type InfoItemProps = { icon: IconName; title: string; text: string; className: string };

/** An item of a list of facts, with its icon. */
export const InfoItem = ({ icon, title, text, className }: InfoItemProps) => (
  <li className={`flex gap-4 border-line py-5 not-first:border-t ${className}`}>
    <Icon name={icon} className="mt-0.5 text-act" />
    <div>
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 text-sm text-soft">{text}</p>
    </div>
  </li>
);
