import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, Table } from 'drizzle-orm';
import { columnOwners, ownersByTable } from '#db/owners.ts';
import * as schema from '#db/schema.ts';
import { builderWrites, writesColumn } from './find-writes.ts';
import { areaOf, importsOf, layers, root, sourceFiles } from './layers.ts';

// Part of `npm run verify`: an area of the shop imports only areas below it, and a table is written only by its owner (db/owners.ts).

/** The tables by the name that code gives them. */
const tables = new Map(
  Object.entries(schema).flatMap(([key, table]) => (is(table, Table) ? [[key, getTableName(table)]] : [])),
);

const order = layers.map(({ area }) => area);
const problems: string[] = [];

const files = sourceFiles(['shop', 'server', 'api', 'app', 'admin', 'db']);

for (const file of files) {
  // Removing the demo's people empties tables of every area.
  if (file.startsWith('db/remove-demo')) continue;
  const text = readFileSync(join(root, file), 'utf8');
  const area = areaOf(file);
  if (area) {
    if (!order.includes(area)) problems.push(`${file}: the area ${area} has no layer`);
    for (const { path } of importsOf(file)) {
      const other = areaOf(path);
      if (other && order.indexOf(other) > order.indexOf(area)) problems.push(`${file} imports ${path}, a layer above`);
    }
  }

  // Each event has its messages in one place.
  if (area && area !== 'notifications' && /\bdedupe:/.test(text))
    problems.push(`${file} makes a message itself; its event belongs in shop/notifications/events`);

  const isOwner = (owner: string) =>
    owner.startsWith('/') ? `/${file}`.startsWith(`${owner}/`) : area?.split('/')[0] === owner;
  const write = (table: string, statement: string) => {
    const owner = ownersByTable.get(table);
    if (owner === undefined) return;
    const columns = Object.entries(columnOwners).filter(
      ([name]) => name.startsWith(`${table}.`) && writesColumn(statement, name.split('.')[1]!),
    );
    for (const [name, columnOwner] of columns)
      if (!isOwner(columnOwner)) problems.push(`${file} writes ${name} of ${columnOwner}`);
    if (!isOwner(owner) && !columns.some(([, columnOwner]) => isOwner(columnOwner)))
      problems.push(`${file} writes ${table} of ${owner}`);
  };
  for (const { table, statement } of builderWrites(text)) write(tables.get(table) ?? '', statement);
  for (const [statement, name = ''] of text.matchAll(
    /\b(?:insert into|update|delete from) (?:\$\{|\w+\.)?"?(\w+)"?\}?(?:\s*\([^()]*\)|(?: (?:as )?\w+)?\s+set\s[^`]*?(?=where|from|`))?/g,
  )) {
    if (statement.startsWith('update ') && !/\sset\s/.test(statement)) continue;
    write(tables.get(name) ?? name, statement);
  }
}

for (const problem of new Set(problems)) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
