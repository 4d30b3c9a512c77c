import { LRUCache } from 'lru-cache';

/** The number of statements that a connection remembers, and so at most has prepared. */
export const maxPreparedStatements = 300;

/** The names of a connection's prepared statements. */
export type StatementNames = {
  /** The name of a statement by its text; none at the first use, after which the database need not prepare it yet. */
  nameOf(text: string): string | undefined;
  /** The names that are to be freed since the last call: those that were not used for longest when there are too many. */
  displaced(): string[];
};

export function createStatementNames(): StatementNames {
  let displaced: string[] = [];
  let count = 0;
  const statements = new LRUCache<string, { name: string | undefined }>({
    max: maxPreparedStatements,
    dispose: ({ name }) => {
      if (name !== undefined) displaced.push(name);
    },
  });
  return {
    nameOf(text) {
      const statement = statements.get(text);
      if (statement) return (statement.name ??= `s${count++}`);
      statements.set(text, { name: undefined });
      return undefined;
    },
    displaced() {
      const names = displaced;
      displaced = [];
      return names;
    },
  };
}
