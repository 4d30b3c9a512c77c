import { Flower } from '#app/components/shell/flower.tsx';
import { Logo } from '#app/components/shell/logo.tsx';
import { Wordmark } from '#app/components/shell/wordmark.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon, iconNames } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { kitScreens } from '#words/shell/kit/index.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const steps = [
  ['4xl', 'text-4xl'],
  ['3xl', 'text-3xl'],
  ['2xl', 'text-2xl'],
  ['xl', 'text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

const grounds = ['paper', 'sunk', 'leaf', 'clay-pale', 'alarm-pale'];
const inks = ['ink', 'soft', 'act', 'sale', 'alarm'];
const marks = ['line', 'edge', 'deep', 'act-deep', 'clay', 'saffron'];
const radii = ['sm', 'md', 'lg', 'full'];

/** The design tokens: type, colours in both themes, shape, logo, icons. */
export const KitStyles = () => (
  <>
    <TypeSection />
    <ColourSection />
    <ShapeSection />
    <LogoSection />
    <IconSection />
  </>
);

const TypeSection = () => (
  <KitSection section="type">
    {steps.map(([name, size]) => (
      <Specimen key={name} name={<bdi dir="ltr">{name}</bdi>}>
        <p className={`${size} ${name.endsWith('l') ? 'font-medium' : ''}`}>
          <span lang="ar" dir="rtl" className="block leading-[1.5]">
            {kitScreens.ar.sentence}
          </span>
          <span lang="en" dir="ltr" className="block">
            {kitScreens.en.sentence}
          </span>
        </p>
      </Specimen>
    ))}
  </KitSection>
);

const ColourSection = () => (
  <KitSection section="colour">
    <div className="grid gap-4 lg:grid-cols-2">
      <ThemeCard theme="light" />
      <ThemeCard theme="dark" />
    </div>
  </KitSection>
);

/** Texts, marks and components on each background of a theme. */
function ThemeCard({ theme }: { theme: 'light' | 'dark' }) {
  const words = useScreenMessages(kitScreens);
  return (
    <div data-theme={theme} className="grid gap-4 rounded-lg border border-line bg-paper p-5 text-ink">
      <h3 className="font-medium">{words[theme]}</h3>
      {grounds.map((ground) => (
        <div key={ground} className="rounded-md p-3" style={{ background: `var(--color-${ground})` }}>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <bdi dir="ltr" className="w-20 text-soft">
              {ground}
            </bdi>
            {inks.map((ink) => (
              <bdi key={ink} dir="ltr" style={{ color: `var(--color-${ink})` }}>
                {ink}
              </bdi>
            ))}
          </p>
        </div>
      ))}
      <ul className="flex flex-wrap gap-3">
        {marks.map((mark) => (
          <li key={mark} className="grid justify-items-center gap-1 text-xs text-soft">
            <span className="size-10 rounded-full" style={{ background: `var(--color-${mark})` }} />
            <bdi dir="ltr">{mark}</bdi>
          </li>
        ))}
      </ul>
      <Notice tone="info">{words.kinds.info}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button">{words.act}</Button>
        <Button type="button" variant="secondary">
          {words.looks.secondary}
        </Button>
        <Badge tone="offer">−20%</Badge>
      </div>
    </div>
  );
}

const ShapeSection = () => (
  <KitSection section="shape">
    <div className="flex flex-wrap gap-6">
      {radii.map((radius) => (
        <Specimen key={radius} name={<bdi dir="ltr">radius {radius}</bdi>}>
          <span className="size-20 border border-edge" style={{ borderRadius: `var(--radius-${radius})` }} />
        </Specimen>
      ))}
      <Specimen name={<bdi dir="ltr">shadow lift</bdi>}>
        <span className="size-20 rounded-lg bg-paper shadow-lift" />
      </Specimen>
      {[1, 2, 3, 4, 6, 8, 12].map((space) => (
        <Specimen key={space} name={<bdi dir="ltr">{space * 4} px</bdi>}>
          <span className="h-20 bg-leaf" style={{ width: space * 4 }} />
        </Specimen>
      ))}
    </div>
  </KitSection>
);

const LogoSection = () => (
  <KitSection section="sign">
    <div className="flex flex-wrap items-center gap-8">
      <Logo showBothScripts />
      <Wordmark script="ar" className="h-16" />
      <Wordmark script="en" className="h-12" />
      <svg viewBox="0 0 32 32" className="size-20" aria-hidden="true">
        <Flower />
      </svg>
    </div>
  </KitSection>
);

const IconSection = () => (
  <KitSection section="icons">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-y-4">
      {iconNames.map((name) => (
        <li key={name} className="grid justify-items-center gap-1 text-xs text-soft">
          <Icon name={name} className="size-6 text-ink" />
          <bdi dir="ltr">{name}</bdi>
        </li>
      ))}
    </ul>
  </KitSection>
);
