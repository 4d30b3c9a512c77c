import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { demoProducts, demoSets } from '#db/seed/catalogue-files.ts';
import { seed } from '#db/seed/seed.ts';
import { loadCatalogue } from '#shop/catalogue/catalogue.ts';
import { noFilter } from '#shop/catalogue/filter.ts';
import { test } from '#test/fixtures.ts';
import { ndcg10 } from './ndcg.ts';
import { queries } from './queries.ts';

test('the query set has at least 150 different queries, graded with products of the demo', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  const slugs = new Set([...demoProducts, ...demoSets].map(({ slug }) => slug));
  expect(queries.flatMap(({ grades }) => [...grades.keys()]).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('the measure is 1 for the best order, less for a worse one, and 0 for other products', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ]);
  expect(ndcg10(['a', 'b', 'c'], grades)).toBe(1);
  expect(ndcg10(['b', 'a'], grades)).toBeCloseTo(0.71, 2);
  expect(ndcg10(['c', 'd'], grades)).toBe(0);
});

test('searches of the demo catalogue: NDCG@10 is at least 0.9, and every query has an answer', async ({ database }) => {
  const { db } = database;
  const pictures = { put: () => Promise.reject(new Error('there is no picture to take in')) };
  await seed({ db, pictures, root: tmpdir(), demo: true, onProgress: () => {} });
  const catalogue = await loadCatalogue(db);
  const now = new Date();
  const scores = [];
  for (const { query, grades } of queries) {
    const among = await catalogue.search(query);
    const slugs = catalogue.list({ ...noFilter, among }, 'relevance', 'ar', now, 0, 10).map(({ slug }) => slug);
    scores.push({ query, score: ndcg10(slugs, grades) });
  }
  expect(scores.filter(({ score }) => score === 0).map(({ query }) => query)).toEqual([]);
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  expect(mean).toBeGreaterThanOrEqual(0.9);
});
