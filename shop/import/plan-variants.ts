import { isDeepStrictEqual } from 'node:util';
import type { productVariants } from '#db/schema.ts';
import { sizeOfText } from '#values/size-of-text.ts';
import type { Size } from '#values/unit-price.ts';
import type { OptionKind } from '#values/variants.ts';
import { type CurrentVariant, type CurrentVariants, valueIdsOf } from './current-variants.ts';
import type { Draft } from './draft.ts';
import { alignOptions, findValue, isNamed, matchVariants } from './match-variants.ts';
import { optionNamed } from './option-names.ts';
import type { VariantDraft } from './read-variants.ts';
import { cellsWithout } from './cells.ts';
import type { FieldChange } from './plan.ts';

export type ValuePlan = {
  id: number | undefined;
  position: number;
  nameAr: string;
  nameEn: string;
  hex: string | null;
  pictureId: number | null;
  isChanged: boolean;
};

export type OptionPlan = {
  position: number;
  kind: OptionKind;
  nameAr: string;
  nameEn: string;
  isChanged: boolean;
  values: ValuePlan[];
};

type Columns = typeof productVariants.$inferSelect;

export type VariantColumns = Pick<
  Columns,
  | 'position'
  | 'active'
  | 'sku'
  | 'gtin'
  | 'price'
  | 'offerPrice'
  | 'offerFrom'
  | 'offerUntil'
  | 'weightGrams'
  | 'sizeAmount'
  | 'sizeUnit'
  | 'source'
>;

export type VariantPlan = {
  draft: VariantDraft;
  current: CurrentVariant | undefined;
  name: string;
  /** For each option the position of its value in the plan. */
  values: number[];
  columns: VariantColumns;
  /** The names of the columns that differ, `values` for other values; empty for a new variant. */
  changed: string[];
};

/** The effect of a draft on the options and variants of its product. */
export type VariantsPlan = {
  options: OptionPlan[];
  variants: VariantPlan[];
  /** Variants that are not in the file: those that were ordered are only switched off. */
  removed: CurrentVariant[];
  switchedOff: CurrentVariant[];
  /** Whether options or values may be left that no variant has. */
  mayLeaveUnused: boolean;
  changes: FieldChange[];
};

/** The id of the picture with an address of this shop. */
export type SwatchOf = (src: string) => number | undefined;

const none: CurrentVariants = { options: [], variants: [] };

/** Plans the options and variants of a product. `sizeText` is the product's size when the file sets it: the contents of its only variant. */
export function planVariants(
  file: Draft,
  swatchOf: SwatchOf,
  { current = none, sizeText }: { current?: CurrentVariants | undefined; sizeText?: string | undefined },
): VariantsPlan {
  const draft = alignOptions(file, current.options);
  const matches = matchVariants(draft.variants, current);
  const matched = new Set(matches.values());
  const lost = current.variants.filter((variant) => !matched.has(variant));
  const switchedOff = lost.filter(({ isOrdered }) => isOrdered);
  const options = planOptions(draft, current, swatchOf);
  const positions = positionsOf(draft.variants, matches, switchedOff);
  const textSize = sizeText !== undefined && draft.variants.length === 1 ? (sizeOfText(sizeText) ?? null) : undefined;
  const variants = draft.variants.map((variant, nth): VariantPlan => {
    const own = matches.get(variant);
    const values = variant.values.map(({ name }, option) =>
      options[option]!.values.findIndex((value) => isNamed(value, name)),
    );
    const columns = columnsOf(variant, own, { position: positions[nth]!, textSize, headers: draft.columns });
    const name = values.map((value, option) => nameOf(options[option]!.values[value]!)).join(' · ');
    const valueIds = [0, 1, 2].map((option) => options[option]?.values[values[option]!]?.id ?? null);
    const changed = own
      ? [
          ...(Object.keys(columns) as (keyof VariantColumns)[]).filter(
            (column) => !isDeepStrictEqual(columns[column], own[column]),
          ),
          ...(isDeepStrictEqual(valueIds, valueIdsOf(own)) && !hasNewValue(options, values) ? [] : ['values']),
        ]
      : [];
    return { draft: variant, current: own, name, values, columns, changed };
  });
  const removed = lost.filter(({ isOrdered }) => !isOrdered);
  return {
    options,
    variants,
    removed,
    switchedOff: switchedOff.filter(({ active }) => active),
    mayLeaveUnused: removed.length > 0 || variants.some(({ changed }) => changed.includes('values')),
    changes: changesOf(variants, lost, current),
  };
}

const hasNewValue = (options: readonly OptionPlan[], values: readonly number[]): boolean =>
  values.some((value, option) => options[option]!.values[value]!.id === undefined);

const nameOf = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }): string => nameEn || nameAr;

/** The options of the file. What the file does not say stays: the other language, the kind, colours, and the order of values. */
function planOptions(draft: Draft, current: CurrentVariants, swatchOf: SwatchOf): OptionPlan[] {
  return draft.options.map(({ name, nameAr }, nth): OptionPlan => {
    const own = current.options[nth];
    const isSame = own !== undefined && isNamed(own, name);
    const named = isSame ? { kind: own.kind, nameAr: own.nameAr, nameEn: own.nameEn } : optionNamed(name);
    const target = { ...named, nameAr: nameAr ?? named.nameAr };
    const isChanged = !own || own.kind !== target.kind || own.nameAr !== target.nameAr || own.nameEn !== target.nameEn;
    const values: ValuePlan[] = [];
    let last = Math.max(-1, ...(own?.values.map(({ position }) => position) ?? []));
    for (const { values: row } of draft.variants) {
      const value = row[nth]!;
      if (values.some((planned) => isNamed(planned, value.name))) continue;
      const currentValue = findValue(own, value.name);
      const text = {
        nameAr: value.nameAr ?? currentValue?.nameAr ?? value.name,
        nameEn: currentValue?.nameEn ?? value.name,
        hex: value.hex ?? currentValue?.hex ?? null,
        pictureId: swatchOf(value.swatch) ?? currentValue?.pictureId ?? null,
      };
      values.push({
        id: currentValue?.id,
        position: currentValue?.position ?? ++last,
        ...text,
        isChanged:
          !currentValue ||
          currentValue.nameAr !== text.nameAr ||
          currentValue.hex !== text.hex ||
          currentValue.pictureId !== text.pictureId,
      });
    }
    return { position: nth + 1, ...target, isChanged, values };
  });
}

/** The positions of the variants: as they are while the file has the same order, new ones at the end; else those of the file. */
function positionsOf(
  drafts: readonly VariantDraft[],
  matches: ReadonlyMap<VariantDraft, CurrentVariant>,
  switchedOff: readonly CurrentVariant[],
): number[] {
  const current = drafts.map((draft) => matches.get(draft)?.position);
  const end = current.findLastIndex((position) => position !== undefined) + 1;
  const isInOrder = current
    .slice(0, end)
    .every((position, nth) => position !== undefined && position >= (current[nth - 1] ?? 0));
  if (!isInOrder) return drafts.map((_, nth) => nth + 1);
  let last = Math.max(0, ...current.map((position) => position ?? 0), ...switchedOff.map(({ position }) => position));
  return current.map((position) => position ?? ++last);
}

type Surroundings = { position: number; textSize: Size | null | undefined; headers: ReadonlySet<string> };

/** The columns of a variant: those of the file, and for the others what it has, or what a new one begins with. */
function columnsOf(
  { fields, size, impliedSize, cells }: VariantDraft,
  own: CurrentVariant | undefined,
  { position, textSize, headers }: Surroundings,
): VariantColumns {
  const contents = size ?? (own ? undefined : impliedSize) ?? textSize;
  const source = { ...cellsWithout(own?.source, headers), ...cells };
  return {
    position,
    active: fields.active ?? own?.active ?? true,
    sku: fields.sku === undefined ? (own?.sku ?? null) : fields.sku,
    gtin: fields.gtin === undefined ? (own?.gtin ?? null) : fields.gtin,
    price: fields.price,
    offerPrice: fields.offerPrice,
    offerFrom: fields.offerFrom === undefined ? (own?.offerFrom ?? null) : fields.offerFrom,
    offerUntil: fields.offerUntil === undefined ? (own?.offerUntil ?? null) : fields.offerUntil,
    weightGrams: fields.weightGrams ?? own?.weightGrams ?? null,
    sizeAmount: contents === undefined ? (own?.sizeAmount ?? null) : (contents?.amount ?? null),
    sizeUnit: contents === undefined ? (own?.sizeUnit ?? null) : (contents?.unit ?? null),
    source: Object.keys(source).length > 0 ? source : null,
  };
}

const unlisted: ReadonlySet<string> = new Set(['source', 'position', 'values']);

/** The changes as staff see them: by field, and by variant where there are several. */
function changesOf(
  variants: readonly VariantPlan[],
  lost: readonly CurrentVariant[],
  current: CurrentVariants,
): FieldChange[] {
  const names = new Map(
    current.options.flatMap(({ values }) => values.map((value) => [value.id, nameOf(value)] as const)),
  );
  const currentName = (variant: CurrentVariant) =>
    valueIdsOf(variant)
      .flatMap((id) => (id === null ? [] : (names.get(id) ?? [])))
      .join(' · ');
  return [
    ...variants.flatMap(({ current: own, name, columns, changed, draft: { fields } }): FieldChange[] => {
      if (!own) return current.variants.length === 0 ? [] : [{ field: 'newVariant', before: null, after: name }];
      const at = name === '' ? {} : { variant: name };
      const stock = fields.stock ?? own.stock;
      return [
        ...(currentName(own) === name
          ? []
          : [{ field: 'variants', before: currentName(own) || null, after: name || null }]),
        ...(stock === own.stock ? [] : [{ ...at, field: 'stock', before: own.stock, after: stock }]),
        ...changed
          .filter((column) => !unlisted.has(column))
          .map((column) => ({
            ...at,
            field: column,
            before: own[column as keyof VariantColumns],
            after: columns[column as keyof VariantColumns],
          })),
      ];
    }),
    ...lost.flatMap((variant): FieldChange[] => {
      if (!variant.isOrdered) return [{ field: 'deletedVariant', before: currentName(variant), after: null }];
      return variant.active ? [{ variant: currentName(variant), field: 'active', before: true, after: false }] : [];
    }),
  ];
}
