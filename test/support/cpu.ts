/** The CPU milliseconds that this process, including the api, uses during the work, regardless of other load. */
export async function cpuMsOf(work: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
