import Markdown from 'react-markdown';
import styles from './LegalPage.module.css';

/** The page has its own first heading: one in the text is left out, and the others go one down. */
export default function LegalText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Markdown components={{ h1: 'h2', h2: 'h2', h3: 'h3' }}>{text.replace(/^\s*#\s[^\n]*\n/, '')}</Markdown>
    </div>
  );
}
