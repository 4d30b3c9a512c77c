import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { finderScreens } from '#words/finder/index.ts';
import type { StepData, StepProduct } from './routine-data.ts';

type RoutineStepProps = {
  step: StepData;
  /** Its number at this time. */
  nth: number;
  isSwapped: boolean;
  /** It was shown at an earlier time, with its cheaper choice. */
  isRepeated: boolean;
  onSwap: (isSwapped: boolean) => void;
};

/** A step: what it is, its product, why, and the choice of a cheaper one. */
export function RoutineStep({ step, nth, isSwapped, isRepeated, onSwap }: RoutineStepProps) {
  const words = useScreenMessages(finderScreens);
  const locale = useLocale();
  const { name, why, isOverBudget, cheaper } = step;
  const product = cheaper && isSwapped ? cheaper : step.product;
  const to = productUrl(locale, product);
  const { picture } = product;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 md:grid-cols-[7rem_1fr]">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block self-start overflow-hidden rounded-md">
        <LinePicture hash={picture?.hash} />
      </Link>
      <div className="grid content-start gap-1.5">
        <p className="text-sm font-medium text-act">
          <span className="tabular-nums">{nth}</span>. {name}
        </p>
        <h3 className="text-base">
          <Link to={to} className="relative -my-2.5 block py-2.5 underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h3>
        {product.variantName !== '' && <p className="text-sm text-soft">{product.variantName}</p>}
        <p>
          <Price price={product.price} offer={product.offer} />
        </p>
        {!isRepeated && (
          <>
            <ul className="grid gap-0.5 text-sm text-soft">
              {(isSwapped ? why.slice(0, 1) : why).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {isOverBudget && <p className="text-sm">{words.over_budget}</p>}
            {cheaper && (
              <CheaperChoice product={step.product} cheaper={cheaper} isSwapped={isSwapped} onSwap={onSwap} />
            )}
          </>
        )}
        {isRepeated && <p className="text-sm text-soft">{why[0]}</p>}
      </div>
    </li>
  );
}

const productUrl = (locale: ReturnType<typeof useLocale>, { slug, variantName, variantId }: StepProduct): string =>
  urls.product(locale, slug, variantName === '' ? {} : { v: variantId });

type CheaperChoiceProps = {
  product: StepProduct;
  cheaper: StepProduct;
  isSwapped: boolean;
  onSwap: (isSwapped: boolean) => void;
};

/** Takes the cheaper product in place of the chosen one; also without a script. */
function CheaperChoice({ product, cheaper, isSwapped, onSwap }: CheaperChoiceProps) {
  const words = useScreenMessages(finderScreens);
  return (
    <Checkbox
      name="swap"
      value={product.id}
      checked={isSwapped}
      onChange={({ currentTarget: { checked } }) => onSwap(checked)}
      className="mt-1 rounded-md bg-sunk px-3"
    >
      <span className="text-sm">
        <span className="font-medium">{words.cheaper}:</span> {cheaper.name}{' '}
        <Price price={cheaper.price} offer={cheaper.offer} />
      </span>
    </Checkbox>
  );
}
