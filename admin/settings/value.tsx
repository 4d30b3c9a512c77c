import { useLocale } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { egpText } from '#admin/ui/text.tsx';
import { weekdays } from '#values/opening-hours.ts';
import { type Hours, leavesOf, type Setting, unitOf } from './setting.ts';

/** How a value of a setting is said in the language of the screen. */
export function useValueText(): (setting: Setting, value: unknown) => string {
  const { settings: words } = useWords();
  const locale = useLocale() ?? 'ar';
  const comma = locale === 'ar' ? '، ' : ', ';
  return (setting, value) => {
    switch (setting.kind) {
      case 'money':
        return egpText(locale, Number(value));
      case 'percent':
        return `${Number(value)}%`;
      case 'integer': {
        const unit = unitOf(setting);
        return unit ? words.units[unit](Number(value)) : Number(value).toLocaleString('en');
      }
      case 'range': {
        const [from, to] = value as [number, number];
        return words.range({ from, to });
      }
      case 'fields': {
        const texts = leavesOf(value).filter(({ path, value: text }) => text !== '' && path.at(-1) !== other(locale));
        return texts.map(({ value: text }) => text).join(' · ') || words.empty;
      }
      case 'hours': {
        if (value === null) return words.hours.unknown;
        const { days, from, to } = value as Hours;
        return `${weekdays
          .filter((day) => days.includes(day))
          .map((day) => words.hours.weekdays[day])
          .join(comma)} · ${from}–${to}`;
      }
      default:
        return String(value ?? '') || words.empty;
    }
  };
}

/** The language that is not the screen's: of a text in both, one is enough to show. */
const other = (locale: string): string => (locale === 'ar' ? 'en' : 'ar');
