import type { Task } from '@parley/contracts/public';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/IconAction';
import { TaskItem } from './TaskItem';
import styles from './TaskPanel.module.css';

interface TaskPanelProps {
  tasks: Task[];
  onClose(): void;
}

/** A panel over the page, below its button. The page stays usable. Escape or a press outside closes it. */
export default function TaskPanel({ tasks, onClose }: TaskPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('.MuiModal-root')) close();
    };
    const onPress = (event: PointerEvent) => {
      const at = event.target as Element;
      if (!panel.current?.contains(at) && !at.closest('[data-tasks], .MuiModal-root')) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Drawn outside the navbar, which lies below drawers.
  return createPortal(
    <section ref={panel} tabIndex={-1} role="dialog" aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{t('tasks.title')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
      <p className={styles.note}>{t('tasks.note')}</p>
    </section>,
    document.body,
  );
}
