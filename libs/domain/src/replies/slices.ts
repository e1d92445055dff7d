/** Others have their turn after so long. */
const sliceMs = 10;

/** Gives others a turn whenever a slice of time is used up. */
export function slices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
