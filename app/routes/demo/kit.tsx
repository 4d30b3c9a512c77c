import type { Route } from './+types/kit';
import { KitBoxes } from '#app/components/kit/kit-boxes.tsx';
import { KitControls } from '#app/components/kit/kit-controls.tsx';
import { KitFields } from '#app/components/kit/kit-fields.tsx';
import { KitProducts } from '#app/components/kit/kit-products.tsx';
import { KitStyles } from '#app/components/kit/kit-styles.tsx';
import { KitNav } from '#app/components/kit/kit-section.tsx';
import { KitFeedback } from '#app/components/kit/kit-feedback.tsx';
import { useShownStates } from '#app/components/kit/shown-states.ts';
import { toTileProduct } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { demoShelf } from '#shop/catalogue/demo-shelf.ts';
import { kitScreens } from '#words/shell/kit/index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const shelf = await orErrorPage(demoShelf(ctx));
  return { products: shelf.map(toTileProduct), countries: await listCountries(ctx) };
}

/** Every component in every state; in demo mode only. */
export default function Kit({ loaderData: { products, countries } }: Route.ComponentProps) {
  const words = useScreenMessages(kitScreens);
  useShownStates();
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 md:px-8 md:py-12">
      <PageHead title={words.title} hidden />
      <header className="grid gap-2">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="max-w-2xl text-soft">{words.lead}</p>
      </header>
      <KitNav />
      <KitStyles />
      <KitControls />
      <KitFields countries={countries} />
      <KitProducts products={products} />
      <KitFeedback />
      <KitBoxes />
    </div>
  );
}
