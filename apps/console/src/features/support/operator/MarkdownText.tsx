import Markdown from 'react-markdown';

/** Headings begin below those of the page around them. */
export default function MarkdownText({ text }: { text: string }) {
  return <Markdown components={{ h1: 'h3', h2: 'h4', h3: 'h5' }}>{text}</Markdown>;
}
