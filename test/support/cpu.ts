/** Milliseconds of CPU that this process, and with it the api, uses meanwhile: a machine that does much else adds none. */
export async function cpuMsOf(work: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
