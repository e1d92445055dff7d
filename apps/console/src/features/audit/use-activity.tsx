import { type ReactNode, Suspense, useState } from 'react';
import type { ActivityProps } from './Activity';
import { ActivityDrawer } from './lazy';

interface ShownRecord extends ActivityProps {
  name: string;
}

/** Opens the changes of a record that has no drawer of its own. */
export function useActivity(): { show(record: ShownRecord): void; drawer: ReactNode } {
  const [record, show] = useState<ShownRecord | null>(null);
  return {
    show,
    drawer: record && (
      <Suspense>
        <ActivityDrawer key={record.targetId} {...record} onClose={() => show(null)} />
      </Suspense>
    ),
  };
}
