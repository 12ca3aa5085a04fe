/** More than the events that are told between an event's two ways into a stream. */
const REMEMBERED = 2000;

/** The numbers of the events that a stream told last. */
export class RecentIds {
  readonly #ids = new Set<number>();

  /** @returns false when it is known already. */
  add(id: number): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
