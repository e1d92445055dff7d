/** Loads a native library at its first use, so that commands and workers do not wait for it at start. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // One core is enough, and no picture comes twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
