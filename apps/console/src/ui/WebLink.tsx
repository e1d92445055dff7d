import { unknown } from '../lib/format';
import styles from './WebLink.module.css';

/** An address from outside: a link if a browser may open it safely, otherwise plain text. */
export function WebLink({ address }: { address: string }) {
  const text = address || unknown;
  if (!/^https?:\/\//i.test(address))
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    );
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow" title={text}>
      {text.replace(/^https?:\/\//i, '')}
    </a>
  );
}
