import { accountSettingOf, forEachAccount } from '#values/payment-methods.ts';
import { type NeededSetting, neededSettings } from '#values/needed-settings.ts';
import { storePhones } from './store-phones.ts';
import { verb } from '#shop/verb.ts';
import { readSettings } from './manage/list-settings.ts';
import type { Settings } from './settings.ts';

/** Which of them are not set: their payment methods are closed, their contacts are not shown, and without a seller no invoice is issued. */
export function missingSettings(settings: Settings): NeededSetting[] {
  const phones = storePhones(settings);
  const set: Record<NeededSetting, boolean> = {
    ...forEachAccount((method) => settings[accountSettingOf(method)] !== null),
    seller: settings.seller !== null,
    'seller.tax_number': !!settings.seller?.tax_number.trim(),
    phone: phones.phone !== null,
    whatsapp: phones.whatsapp !== null,
  };
  return neededSettings.filter((name) => !set[name]);
}

/** The unfinished setup: `missing` in a real shop; `examples` in a demo, whose contacts are fictitious until staff set real ones. */
export type Setup = { missing: NeededSetting[]; examples: NeededSetting[] };

/** The unfinished setup of the shop, for any member of staff. */
export const showSetup = verb({
  scope: 'member',
  async run(ctx): Promise<Setup> {
    if (!ctx.demo) return { missing: missingSettings(await ctx.settings.get()), examples: [] };
    const unset = new Set(
      (await readSettings(ctx)).filter(({ isDefault }) => isDefault).map(({ key }) => key as string),
    );
    return { missing: [], examples: neededSettings.filter((name) => unset.has(name)) };
  },
});
