/**
 * The bytes of a file of the song engine; held files come from the device.
 * @throws Error when it does not come
 */
export async function readEngineFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(`/engine/${name}`);
  if (!response.ok) throw new Error(`the server responded with ${response.status}`);
  return response.arrayBuffer();
}
