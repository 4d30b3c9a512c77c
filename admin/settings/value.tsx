import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { formatAmount } from '#admin/ui/text.tsx';
import { weekdays } from '#values/opening-hours.ts';
import { type Hours, leavesOf, type Setting, unitOf } from './setting.ts';

/** Formats the value of a setting in the language of the screen. */
export function useValueText(): (setting: Setting, value: unknown) => string {
  const { settings: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const comma = locale === 'ar' ? '، ' : ', ';
  return (setting, value) => {
    switch (setting.kind) {
      case 'money':
        return formatAmount(locale, Number(value));
      case 'percent':
        return `${Number(value)}%`;
      case 'switch':
        return value ? words.on : words.off;
      case 'integer': {
        const unit = unitOf(setting);
        return unit ? words.units[unit](Number(value)) : Number(value).toLocaleString('en');
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

/** The other language, as a fallback for texts. */
const other = (locale: string): string => (locale === 'ar' ? 'en' : 'ar');
