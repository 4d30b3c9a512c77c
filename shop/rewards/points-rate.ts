import type { Settings } from '#shop/settings/settings.ts';
import { piastres } from '#values/money.ts';
import type { PointsRate } from '#values/points.ts';

export const pointsRate = (settings: Pick<Settings, 'points_unit' | 'points_unit_worth'>): PointsRate => ({
  unit: settings.points_unit,
  unitWorth: piastres(settings.points_unit_worth),
});
