import type { Connection } from './database.ts';

/**
 * A statement that is built once for each connection: building it anew takes about as long as running it. `build` gives
 * it a name, so that the database plans it once too, and leaves its values open as placeholders.
 */
export function builtOnce<Statement>(build: (db: Connection) => Statement): (db: Connection) => Statement {
  const statements = new WeakMap<Connection, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
