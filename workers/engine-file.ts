/**
 * The bytes of a song engine file; from the device if stored there.
 * @throws Error when it cannot be loaded
 */
export async function readEngineFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(`/engine/${name}`);
  if (!response.ok) throw new Error(`the server responded with ${response.status}`);
  return response.arrayBuffer();
}
