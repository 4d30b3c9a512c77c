import { LinkButton } from '#app/ui/button.tsx';
import { Feature } from './feature.tsx';
import type { HeroSlide } from './hero.tsx';

/** A slide further down the page: a picture and a few words, with the way to what they are about. */
export const SlideFeature = ({ cta, flip, ...slide }: HeroSlide & { flip: boolean }) => (
  <Feature {...slide} {...(flip && { flip })}>
    <LinkButton to={cta.to} look="quiet">
      {cta.label}
    </LinkButton>
  </Feature>
);
