/** Calls at most once every `ms`, and always once after the last request. */
export function throttled<Args extends unknown[]>(
  run: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  return (...args) => {
    clearTimeout(timer);
    const wait = Math.max(0, last + ms - Date.now());
    timer = setTimeout(() => {
      last = Date.now();
      run(...args);
    }, wait);
  };
}
