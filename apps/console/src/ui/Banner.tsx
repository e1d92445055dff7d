import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  icon: LucideIcon;
  /** The text as a paragraph's content. */
  text: ReactNode;
  /** The buttons beside the text, with their dialogs. */
  children: ReactNode;
}

/** A warning above a page, with its actions. */
export function Banner({ icon: Icon, text, children }: BannerProps) {
  return (
    <div className={styles.banner} role="note">
      <Icon size={16} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}
