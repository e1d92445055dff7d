import type { Link } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { RecordView } from '../../../ui/RecordView';
import { NoPrivilege } from '../../../ui/NoPrivilege';
import { PageHeader } from '../../../ui/PageHeader';
import { linkQuery } from '../queries';
import { EditedLink } from './EditedLink';

interface LinkFormProps {
  /** Null for a new link. */
  id: string | null;
  onClose(): void;
  onSaved(saved: Link): void;
}

/** Replaces the list, because a dialog is too small for the fields. Waits until the link is loaded. */
export default function LinkForm({ id, ...rest }: LinkFormProps) {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('diversion-links');
  const query = useQuery({ ...linkQuery(id ?? ''), enabled: id !== null && mayWrite });
  if (!mayWrite)
    return (
      <>
        <PageHeader
          title={t('links.title')}
          actions={<Button onClick={rest.onClose}>{t('links.form.back')}</Button>}
        />
        <NoPrivilege privilege="diversion-links" />
      </>
    );
  if (id === null) return <EditedLink before={undefined} {...rest} />;
  return (
    <RecordView
      query={query}
      words={{ title: t('links.title'), back: t('links.form.back') }}
      onClose={rest.onClose}
    >
      {(link) => <EditedLink before={link} {...rest} />}
    </RecordView>
  );
}
