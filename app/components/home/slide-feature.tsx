import { LinkButton } from '#app/ui/button.tsx';
import { Feature } from './feature.tsx';
import type { HeroSlide } from './hero.tsx';

/** A slide further down the page: picture, short text and link. */
export const SlideFeature = ({ cta, flip, ...slide }: HeroSlide & { flip: boolean; onlyWide: boolean }) => (
  <Feature {...slide} {...(flip && { flip })}>
    <LinkButton to={cta.to} variant="secondary" className="max-md:min-h-11 max-md:px-4 max-md:text-sm">
      {cta.label}
    </LinkButton>
  </Feature>
);
