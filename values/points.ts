import { type Piastres, piastres } from './money.ts';

/** What points are worth in a wallet: each whole `unit` of them `unitWorth`. */
export type PointsRate = { unit: number; unitWorth: Piastres };

/** What so many points make in a wallet; what is left of a unit makes nothing. */
export const worthOf = (points: number, { unit, unitWorth }: PointsRate): Piastres =>
  piastres(Math.floor(points / unit) * unitWorth);

/** The most of these points that can be transferred: whole units. */
export const transferable = (points: number, { unit }: PointsRate): number => Math.floor(points / unit) * unit;
