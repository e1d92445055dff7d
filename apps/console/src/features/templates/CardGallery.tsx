import { platforms } from '@parley/contracts/public';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { NoMatch } from '../../ui/list/NoMatch';
import { SearchInput } from '../../ui/list/SearchInput';
import { PageHeader } from '../../ui/PageHeader';
import styles from './templates.module.css';

/** Searchable cards of the contract's chat platforms. */
export function CardGallery() {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const shown = platforms.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <PageHeader
        title={t('shell.menu.templateCardList')}
        note={t('common.total', { count: shown.length, shown: format.number(shown.length) })}
      />
      <div className={styles.search}>
        <SearchInput label={t('templates.cardList.search')} value={text} onSearch={setText} />
      </div>
      {shown.length === 0 ? (
        <NoMatch icon={MessagesSquare} onClear={() => setText('')} />
      ) : (
        <ul className={styles.cards}>
          {shown.map(({ code, name }) => (
            <li key={code}>
              <Card
                title={name}
                actions={<CopyButton text={code} label={t('templates.cardList.copy', { name })} />}
              >
                <p className={styles.fact}>
                  {t('templates.cardList.code')} <code>{code}</code>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
