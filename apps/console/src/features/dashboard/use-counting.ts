import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dashboardKeys, summaryQuery } from './queries';

/** Whether older reports are being counted. Reads all figures again once they are. */
export function useCounting(): boolean {
  const client = useQueryClient();
  const { data } = useQuery(summaryQuery);
  const isCounting = data?.isCounting ?? false;
  const was = useRef(isCounting);
  useEffect(() => {
    if (was.current && !isCounting) void client.invalidateQueries({ queryKey: dashboardKeys.all });
    was.current = isCounting;
  }, [client, isCounting]);
  return isCounting;
}
