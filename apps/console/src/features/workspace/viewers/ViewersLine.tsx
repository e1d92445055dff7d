import type { ChatAuthor } from '@parley/contracts/public';
import { Eye, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { personName } from '../../chat/public';
import { useViewers } from './viewers';
import styles from './ViewersLine.module.css';

/** Named persons; of more, the number. */
const namedMax = 2;

/** Says who else shows or answers this conversation, or that its contact writes. */
export function ViewersLine({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { viewers, contactTyping } = useViewers(conversationId);
  const typing = viewers.filter((one) => one.typing);
  const shown = typing.length > 0 ? typing : viewers;
  const names = (people: ChatAuthor[]) =>
    people.length > namedMax
      ? t('workspace.viewers.many', { count: people.length, shown: format.number(people.length) })
      : people.map((one) => personName(t, one)).join(t('workspace.viewers.between'));
  const Icon = typing.length > 0 ? PencilLine : Eye;
  if (contactTyping)
    return (
      <p className={styles.line} role="status" data-typing>
        <PencilLine size={14} aria-hidden="true" />
        <span className="clip">{t('workspace.viewers.contact_typing')}</span>
      </p>
    );
  return (
    <p className={styles.line} role="status" data-typing={typing.length > 0 || undefined}>
      {shown.length > 0 && (
        <>
          <Icon size={14} aria-hidden="true" />
          <span className="clip" title={viewers.map((one) => personName(t, one)).join(' · ')}>
            {t(typing.length > 0 ? 'workspace.viewers.typing' : 'workspace.viewers.looking', {
              names: names(shown),
            })}
          </span>
        </>
      )}
    </p>
  );
}
