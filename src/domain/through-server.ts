/** The address at which the server sends a file itself, also where browsers get its bytes elsewhere. */
export function throughServer(path: string): string {
  return `${path}?through=server`;
}
