import { Link } from '@tanstack/react-router';
import Markdown, { type Components } from 'react-markdown';
import { useScheme } from '../../lib/scheme';
import { pictureSize, pictureUrl } from './guide-pictures';

function Picture({ source, text }: { source: string; text: string }) {
  const url = pictureUrl(source, useScheme());
  return url && <img src={url} alt={text} {...pictureSize} loading="lazy" />;
}

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
  img: ({ src = '', alt = '' }) => <Picture source={String(src)} text={alt} />,
};

export const GuideMarkdown = ({ text }: { text: string }) => (
  <Markdown components={components}>{text}</Markdown>
);
