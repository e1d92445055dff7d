import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../lib/page-title';
import styles from './Drawer.module.css';
import { IconAction } from './IconAction';

interface DrawerProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A drawer beside the page, which stays usable. Escape closes it, and the focus returns to its previous place. */
export function Drawer({ title, note, actions, tabs, footer, children, onClose }: DrawerProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);
  useTitle(title);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    document.documentElement.dataset['drawer'] = '';
    return () => {
      delete document.documentElement.dataset['drawer'];
      // Keeps a focus that has moved on.
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      // A dialog or menu above comes first.
      const covered = document.querySelector('.MuiModal-root');
      if (event.key === 'Escape' && !covered && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    // Material's class: a dialog leaves the room of the scrollbar in here, too.
    <aside className={`${styles.drawer} mui-fixed`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title} title={title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <div className={styles.actions}>
          {actions}
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </aside>
  );
}
