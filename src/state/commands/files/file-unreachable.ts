/** A file that could not be loaded from its address. */
export class FileUnreachable extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`${url} did not load`, { cause });
    this.url = url;
  }
}
