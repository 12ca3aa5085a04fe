/** Whether the browser is Safari or another with its engine, as all are on iPhones. */
export function isWebKit(): boolean {
  const { userAgent } = (globalThis as unknown as { navigator: { userAgent: string } }).navigator;
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent);
}
