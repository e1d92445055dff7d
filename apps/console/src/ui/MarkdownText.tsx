import Markdown from 'react-markdown';
import styles from './MarkdownText.module.css';

interface MarkdownTextProps {
  text: string;
}

/** Starts headings below the page's level, opens links in new tabs, and leaves pictures out. */
export default function MarkdownText({ text }: MarkdownTextProps) {
  return (
    <div className={styles.text}>
      <Markdown
        disallowedElements={['img']}
        components={{
          h1: 'h3',
          h2: 'h4',
          h3: 'h5',
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {children}
            </a>
          ),
        }}
      >
        {text}
      </Markdown>
    </div>
  );
}
