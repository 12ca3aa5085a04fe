/** Where the storage of a device refuses to store: at the opening of a database, at a row, or at the commit. */
export type StorageFault = 'open' | 'put' | 'commit';

const faults = new Map<string, StorageFault>();
const full = () => new DOMException('There is no room', 'QuotaExceededError');

/** Sets what fails in one database from now on; null for nothing. */
export function setStorageFault(databaseName: string, fault: StorageFault | null): void {
  if (fault === null) faults.delete(databaseName);
  else faults.set(databaseName, fault);
}

/** Requests made in each transaction that will fail at its commit. */
const requestCounts = new WeakMap<IDBTransaction, number>();

/** Makes IndexedDB of this page fail as `setStorageFault` says. Returns what undoes it. */
export function installStorageFaults(): () => void {
  const undo = [failOpening(), failRows(), failCommits()];
  return () => {
    for (const one of undo) one();
    faults.clear();
  };
}

type AnyFunction = (this: never, ...values: never[]) => unknown;

/** Replaces a method; `make` gets the original. Returns what undoes it. */
function replace<Host extends object, Name extends keyof Host>(
  host: Host,
  name: Name,
  make: (original: Host[Name]) => AnyFunction,
): () => void {
  const original = host[name];
  host[name] = make(original) as Host[Name];
  return () => {
    host[name] = original;
  };
}

function failOpening() {
  return replace(IDBFactory.prototype, 'open', (open) => {
    return function (this: IDBFactory, name: string, version?: number) {
      if (faults.get(name) === 'open') throw full();
      return open.call(this, name, version);
    };
  });
}

function failRows() {
  const undo = (['put', 'add'] as const).map((method) =>
    replace(IDBObjectStore.prototype, method, (original) => {
      return function (this: IDBObjectStore, ...row: [unknown, IDBValidKey?]) {
        if (faults.get(this.transaction.db.name) === 'put') throw full();
        return original.apply(this, row);
      };
    }),
  );
  return () => {
    for (const one of undo) one();
  };
}

/** Everything in the transaction succeeds, and then it is aborted, as by a browser that cannot write its log. */
function failCommits() {
  const undo = [
    replace(IDBDatabase.prototype, 'transaction', (transaction) => {
      return function (this: IDBDatabase, ...values: Parameters<IDBDatabase['transaction']>) {
        const begun = transaction.apply(this, values);
        if (values[1] === 'readwrite' && faults.get(this.name) === 'commit') abortAtCommit(begun);
        return begun;
      };
    }),
    replace(IDBTransaction.prototype, 'commit', (commit) => {
      return function (this: IDBTransaction) {
        if (!requestCounts.has(this)) commit.call(this);
      };
    }),
    ...countRequests(IDBObjectStore.prototype, [...READS, 'put', 'add', 'delete', 'clear'], (store) => store),
    ...countRequests(IDBIndex.prototype, READS, ({ objectStore }) => objectStore),
    ...countRequests(IDBCursor.prototype, ['continue', 'advance', 'update', 'delete'], ({ source }) =>
      'objectStore' in source ? source.objectStore : source,
    ),
  ];
  return () => {
    for (const one of undo) one();
  };
}

const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const;

/** Counts the requests of transactions that will fail; `storeOf` finds the store of an object of this kind. */
function countRequests<Host extends object>(
  host: Host,
  names: readonly (keyof Host)[],
  storeOf: (object: Host) => IDBObjectStore,
) {
  return names.map((name) =>
    replace(host, name, (original) => {
      return function (this: Host, ...values: never[]) {
        const { transaction } = storeOf(this);
        const count = requestCounts.get(transaction);
        if (count !== undefined) requestCounts.set(transaction, count + 1);
        return (original as AnyFunction).apply(this as never, values);
      } as AnyFunction;
    }),
  );
}

/** Keeps the transaction open with requests of its own until there are no others, which is when it would commit. */
function abortAtCommit(transaction: IDBTransaction): void {
  requestCounts.set(transaction, 0);
  const [name = ''] = transaction.objectStoreNames;
  const store = transaction.objectStore(name);
  let isQuiet = false;
  const look = () => {
    const before = (requestCounts.get(transaction) ?? 0) + 1;
    const request = store.count();
    request.onsuccess = () => {
      const isSame = requestCounts.get(transaction) === before;
      if (!(isSame && isQuiet)) {
        isQuiet = isSame;
        return look();
      }
      Object.defineProperty(transaction, 'error', { value: full() });
      transaction.abort();
    };
  };
  look();
}
