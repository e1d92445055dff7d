import type { PlatformCode } from '@parley/contracts/public';
import { PlatformGlyph } from '../../../ui/PlatformGlyph';
import styles from './ContactAvatar.module.css';

interface ContactAvatarProps {
  /** The contact's account decides the tone, so that a new name keeps it. */
  account: string;
  name: string;
  platform: PlatformCode;
}

const tones = 8;

/** A contact's initial in its tone, with the platform's glyph. The words beside it say both. */
export function ContactAvatar({ account, name, platform }: ContactAvatarProps) {
  return (
    <span className={styles.avatar} data-tone={toneOf(account)} aria-hidden="true">
      {initialOf(name)}
      <span className={styles.platform}>
        <PlatformGlyph platform={platform} size={12} />
      </span>
    </span>
  );
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.replace(/^[^\p{L}\p{N}]+/u, ''));
  return first?.segment.toUpperCase() ?? '#';
}

function toneOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) % 65_521;
  return (hash % tones) + 1;
}
