import type { TFunction } from 'i18next';
import { withWords } from '../../i18n/i18n';
import { failureText } from '../../lib/failure-text';
import type { Format } from '../../lib/format';
import type { ExportProgress } from '../../lib/read-list';
import { createStore, type Store } from '../../lib/store';
import { toast } from '../../lib/toasts';
import type { ExportedList } from './export-list';

export interface Exporter {
  /** Null while no export is running. */
  progress: Store<ExportProgress | null>;
  /** Saves all matching rows as a file, one export at a time. */
  run<Row>(exported: ExportedList<Row>, t: TFunction, format: Format): Promise<void>;
  stop(): void;
}

export function createExporter(): Exporter {
  const progress = createStore<ExportProgress | null>(null);
  let running: AbortController | null = null;

  async function run<Row>(exported: ExportedList<Row>, t: TFunction, format: Format): Promise<void> {
    if (running) return;
    const { signal } = (running = new AbortController());
    progress.set({ done: 0, total: undefined });
    try {
      const { exportList } = await withWords(import('./export-list'), 'tables');
      await exportList({ ...exported, t, format, signal, onProgress: progress.set });
    } catch (error) {
      if (!signal.aborted)
        toast(failureText(t, error), {
          tone: 'error',
          action: { label: t('common.retry'), run: () => void run(exported, t, format) },
        });
    } finally {
      running = null;
      progress.set(null);
    }
  }

  return { progress, run, stop: () => running?.abort() };
}
