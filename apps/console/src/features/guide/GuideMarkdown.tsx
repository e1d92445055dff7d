import { Link } from '@tanstack/react-router';
import Markdown, { type Components } from 'react-markdown';

/** Draws `work-orders.md` as a link to that page of the guide, and `/fansOperation/fansList` as one to the console. */
const components: Components = {
  a({ href = '', children }) {
    const [, page] = /^([\w-]+)\.md$/.exec(href) ?? [];
    if (page)
      return (
        <Link to="/guide/$page" params={{ page }}>
          {children}
        </Link>
      );
    if (href.startsWith('/')) return <Link to={href as '/workplace/home'}>{children}</Link>;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  },
};

export const GuideMarkdown = ({ text }: { text: string }) => (
  <Markdown components={components}>{text}</Markdown>
);
