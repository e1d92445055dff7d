import { useState } from 'react';

/**
 * The row with an id, and still that row once a change elsewhere took it off the list's page: what is being
 * typed into its form stays.
 */
export function useEdited<Row extends { id: string }>(
  id: string | undefined,
  rows: readonly Row[] | undefined,
): Row | undefined {
  const found = rows?.find((row) => row.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : undefined);
}
