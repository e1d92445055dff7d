import Markdown from 'react-markdown';
import styles from './LegalPage.module.css';

/** Omits a first heading in the text, because the page has its own, and lowers the others by one level. */
export default function LegalText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Markdown components={{ h1: 'h2', h2: 'h2', h3: 'h3' }}>{text.replace(/^\s*#\s[^\n]*\n/, '')}</Markdown>
    </div>
  );
}
