import type { PlatformCode } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { platformName } from '../lib/platform-name';
import { PlatformGlyph } from './PlatformGlyph';
import styles from './PlatformName.module.css';

/** A platform's glyph and name, and further words behind them. */
export const PlatformName = ({ platform, children }: { platform: PlatformCode; children?: ReactNode }) => (
  <>
    <span className={styles.glyph}>
      <PlatformGlyph platform={platform} size={13} />
    </span>
    {platformName(platform)}
    {children}
  </>
);
