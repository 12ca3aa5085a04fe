/**
 * Runs work of accounts, in each place one at a time. An account has one place at most, and once it had its turn, all
 * others that wait go first: what one of them sends holds up nobody but itself.
 */
export class FairTurns {
  readonly #places: number;
  /** What waits of each account, in the order of their next turns. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(places: number) {
    this.#places = places;
  }

  /** Runs work when it is its account's turn; the work must not reject. */
  add(accountId: string, work: () => Promise<void>): void {
    const before = this.#waiting.get(accountId);
    if (before) before.push(work);
    else this.#waiting.set(accountId, [work]);
    this.#start();
  }

  /** Resolves when nothing runs or waits any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #start(): void {
    for (const [accountId, works] of [...this.#waiting]) {
      if (this.#running.size >= this.#places) return;
      if (this.#running.has(accountId)) continue;
      const work = works.shift();
      if (works.length === 0) this.#waiting.delete(accountId);
      if (work !== undefined) this.#running.set(accountId, this.#run(accountId, work));
    }
  }

  async #run(accountId: string, work: () => Promise<void>): Promise<void> {
    await work();
    this.#running.delete(accountId);
    // Behind all others, whatever else it has sent meanwhile.
    const more = this.#waiting.get(accountId);
    this.#waiting.delete(accountId);
    if (more) this.#waiting.set(accountId, more);
    this.#start();
  }
}
