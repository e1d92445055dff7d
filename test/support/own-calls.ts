function names(value: unknown, id: string): boolean {
  if (value === id) return true;
  return typeof value === 'object' && value !== null && Object.values(value).flat().includes(id);
}

/**
 * The calls whose arguments name this id, such as that of a test's tenant, by themselves or within. What earlier tests
 * began goes on beside a test, and calls the same objects.
 */
export const ownCalls = <Given extends unknown[]>(spy: { mock: { calls: Given[] } }, id: string): Given[] =>
  spy.mock.calls.filter((given) => given.some((one) => names(one, id)));
