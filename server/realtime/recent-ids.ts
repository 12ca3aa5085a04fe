/** More than the events sent between an event's two ways into a stream. */
const REMEMBERED = 2000;

/** The numbers of the events most recently sent on a stream. */
export class RecentIds {
  readonly #ids = new Set<number>();

  /** @returns false when it is already known. */
  add(id: number): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
