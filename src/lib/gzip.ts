/**
 * Parses a JSON file compressed with gzip.
 * @throws TypeError for bytes that are not gzip, SyntaxError for text that is not JSON
 */
export async function readGzipJson(file: Blob): Promise<unknown> {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).json();
}
