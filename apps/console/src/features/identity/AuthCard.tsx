import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../lib/page-title';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  /** The window's name, when the heading names the product too. */
  windowTitle?: string;
  note?: ReactNode;
  /** For steps without a field: the heading takes the focus, so that screen readers announce the step. */
  announced?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** One step of signing in or registering: its title, a line of instructions, and the form. */
export function AuthCard({
  title,
  windowTitle = title,
  note,
  announced = false,
  foot,
  children,
}: AuthCardProps) {
  useTitle(windowTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note && <p>{note}</p>}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
