import type { MergePreview } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { MergeSides } from './MergeSides';
import styles from './Merge.module.css';
import { contactName } from './merge-labels';
import { useMerge } from './mutations';
import { previewQuery } from './queries';

interface MergeConfirmationProps {
  contactIds: readonly [string, string];
  onClose(): void;
  /** Called when both are one contact. */
  onMerged?: (() => void) | undefined;
}

/** Shows both contacts and the changes before a merge, which cannot be undone. The focus starts on cancel. */
export function MergeConfirmation({ contactIds, onClose, onMerged }: MergeConfirmationProps) {
  const { t } = useTranslation();
  const id = useId();
  const [one, other] = contactIds;
  const merge = useMerge();
  // A merged pair has no preview: the push of the merge must not request it again.
  const preview = useQuery({ ...previewQuery(one, other), enabled: merge.isIdle || merge.isError });
  const run = async ({ main, from }: MergePreview) => {
    await merge.mutateAsync([main.contactId, from.contactId]);
    toast(t('merges.done', { main: contactName(main), from: contactName(from) }));
    onClose();
    onMerged?.();
  };
  return (
    <Dialog
      onClose={merge.isPending ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      width={640}
    >
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>
            {preview.data
              ? t('merges.question', {
                  main: contactName(preview.data.main),
                  from: contactName(preview.data.from),
                })
              : t('merges.title')}
          </h2>
        </div>
        <div className={styles.body} id={`${id}-text`}>
          {merge.error && (
            <p role="alert" className={styles.error}>
              {failureText(t, merge.error)}
            </p>
          )}
          <QueryView query={preview} skeleton={<Rows count={5} height={28} />}>
            {(data) => <Consequences preview={data} />}
          </QueryView>
        </div>
        <div className={styles.foot}>
          <Button size="large" autoFocus onClick={onClose} disabled={merge.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            size="large"
            variant="contained"
            color="error"
            disabled={!preview.data || merge.isPending}
            onClick={() => preview.data && void run(preview.data).catch(() => undefined)}
          >
            {t('merges.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Consequences({ preview: { main, from, repeat } }: { preview: MergePreview }) {
  const { t } = useTranslation();
  return (
    <>
      <MergeSides main={main} from={from} />
      <ul className={styles.changes}>
        <li>{t('merges.changes.reports')}</li>
        <li>{repeat > 0 ? t('merges.changes.repeats', { count: repeat }) : t('merges.changes.noRepeats')}</li>
        <li>{t('merges.changes.closedDays')}</li>
        <li>{t('merges.changes.profile')}</li>
        <li>{t('merges.changes.forGood')}</li>
      </ul>
    </>
  );
}
