function names(value: unknown, id: string): boolean {
  if (value === id) return true;
  return typeof value === 'object' && value !== null && Object.values(value).flat().includes(id);
}

/**
 * The calls whose arguments contain this id, such as a test's tenant, directly or nested. Work of earlier tests may
 * still run and call the same objects.
 */
export const ownCalls = <Given extends unknown[]>(spy: { mock: { calls: Given[] } }, id: string): Given[] =>
  spy.mock.calls.filter((given) => given.some((one) => names(one, id)));
