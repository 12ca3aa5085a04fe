import type { Connection } from './database.ts';

/**
 * A statement that is built once per connection: rebuilding it takes about as long as running it. `build` names
 * it, so that the database also plans it once, and leaves its values as placeholders.
 */
export function builtOnce<Statement>(build: (db: Connection) => Statement): (db: Connection) => Statement {
  const statements = new WeakMap<Connection, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
