import { useTranslation } from 'react-i18next';
import { leaveQuestion } from '../../lib/leaving';
import { useStore } from '../../lib/store';
import { ConfirmDialog } from '../../ui/mui/ConfirmDialog';

/** Asks before half-filled forms are left. */
export default function LeaveQuestion() {
  const { t } = useTranslation();
  const question = useStore(leaveQuestion);
  if (!question) return null;
  return (
    <ConfirmDialog
      confirmation={{
        title: t('common.leave.title'),
        text: t('common.leave.page'),
        action: t('common.leave.action'),
        keep: t('common.leave.stay'),
        run: async () => question.answer(true),
      }}
      onClose={() => question.answer(false)}
    />
  );
}
