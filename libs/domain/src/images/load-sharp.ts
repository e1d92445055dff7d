/** It loads a native library, which commands and workers need not wait for. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // A core is enough, and no picture comes twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
