import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Knowledge } from './form.ts';

/** What is known of a product in one line; empty when nothing is. */
export function useSummary(): (knowledge: Knowledge) => string {
  const { types, min_age: minAge, companions } = useMessages().knowledge;
  const localizedName = useLocalizedName();
  return (knowledge) =>
    [
      ...knowledge.concerns.map(({ name }) => localizedName(name)),
      ...knowledge.skin_types.map((type) => types.skinOf[type]),
      ...knowledge.hair_types.map((type) => types.hairOf[type]),
      ...(knowledge.step ? [types.steps[knowledge.step]] : []),
      ...knowledge.when.map((time) => types.times[time]),
      ...(knowledge.texture ? [types.textures[knowledge.texture]] : []),
      ...(knowledge.scent ? [types.scents[knowledge.scent]] : []),
      ...knowledge.actives.map((active) => types.actives[active]),
      ...(knowledge.pregnancy ? [types.pregnancy[knowledge.pregnancy]] : []),
      ...(knowledge.min_age === null ? [] : [`${minAge}: ${knowledge.min_age}`]),
      ...(knowledge.companions.length > 0 ? [`${companions}: ${knowledge.companions.length}`] : []),
    ].join(' · ');
}
