import type { Language } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/hooks';
import { ErrorPage } from '../../ui/ErrorPage';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { GuideMarkdown } from './GuideMarkdown';
import styles from './GuidePage.module.css';
import { guidePages } from '../../lib/guide-pages';
import { type GuideTexts, type ParsedGuide, guideQuery } from './guide-texts';

/** One page of the user guide, with the table of contents. */
export function GuidePage({ name }: { name: string }) {
  const { i18n } = useTranslation();
  const query = useQuery(guideQuery(i18n.language as Language));
  return (
    <QueryView query={query} skeleton={<Rows count={12} />}>
      {(texts) =>
        texts[name] ? (
          <GuideText name={name} page={texts[name]} texts={texts} />
        ) : (
          <ErrorPage kind="missing" inside />
        )
      }
    </QueryView>
  );
}

interface ContentsProps {
  name: string;
  texts: GuideTexts;
}

function GuideText({ name, page, texts }: ContentsProps & { page: ParsedGuide }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  useAnchor();
  const at = guidePages.findIndex((one) => one === name);
  const contents = <Contents name={name} texts={texts} />;
  return (
    <div className={styles.layout}>
      {isPhone ? (
        <details className={styles.contents}>
          <summary>{t('guide.contents')}</summary>
          {contents}
        </details>
      ) : (
        <div className={styles.contents}>{contents}</div>
      )}
      <article className={styles.text}>
        <PageHeader title={page.title} />
        <GuideMarkdown text={page.lead} />
        {page.sections.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <GuideMarkdown text={text} />
          </section>
        ))}
        <nav className={styles.foot} aria-label={t('guide.neighbours')}>
          <Neighbour name={guidePages[at - 1]} texts={texts} label={t('guide.previous')} />
          <Neighbour name={guidePages[at + 1]} texts={texts} label={t('guide.next')} />
        </nav>
      </article>
    </div>
  );
}

/** The shell keeps the scroll position between pages without tabs, so the guide shows the start or the anchor itself. */
function useAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash);
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash]);
}

function Contents({ name, texts }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('guide.contents')}>
      <ul>
        {guidePages.map((page) => (
          <li key={page}>
            <Link to="/guide/$page" params={{ page }} aria-current={page === name ? 'page' : undefined}>
              {texts[page]?.title}
            </Link>
            {page === name && (
              <ul>
                {texts[page]?.sections.map(({ id, title }) => (
                  <li key={id}>
                    <Link to="/guide/$page" params={{ page }} hash={id} activeOptions={{ includeHash: true }}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NeighbourProps {
  name: string | undefined;
  texts: GuideTexts;
  label: string;
}

function Neighbour({ name, texts, label }: NeighbourProps) {
  const page = name && texts[name];
  if (!name || !page) return <span />;
  return (
    <Link to="/guide/$page" params={{ page: name }}>
      <small>{label}</small>
      {page.title}
    </Link>
  );
}
