import { ProductBreadcrumbs } from '#app/components/product/product-breadcrumbs.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { urls } from '#app/urls.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const variants = ['primary', 'secondary', 'link', 'danger'] as const;
const states = ['idle', 'hover', 'focus', 'pressed', 'busy', 'disabled'] as const;

/** Buttons and links. */
export function KitControls() {
  const words = useScreenMessages(kitScreens);
  const orders = useScreenMessages(orderScreens);
  const locale = useLocale();
  const here = urls.demoKit(locale);
  return (
    <>
      <KitSection section="buttons">
        {variants.map((variant) => (
          <div key={variant} className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
            {states.map((state) => (
              <Specimen key={state} name={`${words.looks[variant]} · ${words.states[state]}`}>
                <Button
                  type="button"
                  variant={variant}
                  data-shown={state}
                  busy={state === 'busy'}
                  disabled={state === 'disabled'}
                  className="justify-self-start max-sm:px-3"
                >
                  {words.act}
                </Button>
              </Specimen>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-end gap-4">
          <Button type="button" icon="plus" variant="secondary">
            {words.act}
          </Button>
          <LinkButton to={here} icon="cart">
            {words.toast_link}
          </LinkButton>
          {states.slice(0, 4).map((state) => (
            <IconButton key={state} icon="heart" label={words.states[state]} data-shown={state} />
          ))}
          <IconButton icon="heart" label={words.looks.primary} filled className="text-sale" />
        </div>
      </KitSection>
      <KitSection section="links">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {states.slice(0, 4).map((state) => (
            <Specimen key={state} name={words.states[state]}>
              <Link to={here} data-shown={state} className="text-link inline-flex min-h-11 items-center">
                {words.toast_link}
              </Link>
            </Specimen>
          ))}
        </div>
        <ProductBreadcrumbs
          root={{ slug: 'body', name: words.areas[0]! }}
          category={{ slug: 'soap', name: words.areas[2]! }}
          currentPage={words.areas[2]!}
        />
        <Tabs
          label={orders.states}
          tabs={[
            { to: here, label: orders.open, current: true },
            { to: `${here}?2`, label: orders.finished, current: false },
          ]}
        />
        <PageLinks page={4} lastPage={12} to={(page) => (page === 1 ? here : `${here}?page=${page}`)} />
      </KitSection>
    </>
  );
}
