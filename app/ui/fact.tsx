import { Icon, type IconName } from './icon.tsx';

type FactProps = { icon: IconName; title: string; text: string; className: string };

/** One thing to know of several in a list, with its sign. */
export const Fact = ({ icon, title, text, className }: FactProps) => (
  <li className={`flex gap-4 border-line py-5 not-first:border-t ${className}`}>
    <Icon name={icon} className="mt-0.5 text-act" />
    <div>
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 text-sm text-soft">{text}</p>
    </div>
  </li>
);
