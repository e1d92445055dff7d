import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  icon: LucideIcon;
  /** The text as a paragraph's content. */
  text: ReactNode;
  /** The button beside the text, with its dialog. */
  children: ReactNode;
}

/** A warning above a page, with one action. */
export function Banner({ icon: Icon, text, children }: BannerProps) {
  return (
    <div className={styles.banner} role="note">
      <Icon size={16} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}
