import { chatLimits, type WorkspaceSettings } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { InputField } from '../../../ui/form/Input';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { FormDialogWait } from '../../../ui/mui/FormDialogWait';
import { StatusDot } from '../../../ui/StatusDot';
import { useSaveSettings } from '../mutations';
import { agentsQuery, settingsQuery } from '../queries';
import styles from './Assign.module.css';

/** How conversations are assigned in turn, and the agents' load. */
export function AssignmentDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const query = useQuery({ ...settingsQuery, staleTime: 0 });
  const title = t('workspace.assignment.title');
  if (!query.data) return <FormDialogWait title={title} query={query} onClose={onClose} />;
  return <Settings title={title} settings={query.data} onClose={onClose} />;
}

/** A whole number in a text field; NaN otherwise. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isWithin = (value: number, most: number): boolean => value >= 1 && value <= most;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const optionalOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

type WrongSettings = Partial<Record<'limitEach' | 'returnAfterMinutes' | 'awayAfterMinutes', string>>;

interface SettingsProps {
  title: string;
  settings: WorkspaceSettings;
  onClose(): void;
}

function Settings({ title, settings, onClose }: SettingsProps) {
  const { t } = useTranslation();
  const save = useSaveSettings();
  const { agentLimitMax, returnAfterMinutesMax, idleMinutesMax } = chatLimits;
  const form = useCheckedForm({
    initial: {
      inTurn: settings.inTurn,
      limitEach: String(settings.limitEach),
      returnAfterMinutes: textOf(settings.returnAfterMinutes),
      awayAfterMinutes: textOf(settings.awayAfterMinutes),
    },
    wrongIn: ({ limitEach, returnAfterMinutes, awayAfterMinutes }): WrongSettings => ({
      ...(!isWithin(numberOf(limitEach), agentLimitMax) && {
        limitEach: t('workspace.assignment.between', { most: agentLimitMax }),
      }),
      ...(returnAfterMinutes.trim() !== '' &&
        !isWithin(numberOf(returnAfterMinutes), returnAfterMinutesMax) && {
          returnAfterMinutes: t('workspace.assignment.between', { most: returnAfterMinutesMax }),
        }),
      ...(awayAfterMinutes.trim() !== '' &&
        !isWithin(numberOf(awayAfterMinutes), idleMinutesMax) && {
          awayAfterMinutes: t('workspace.assignment.between', { most: idleMinutesMax }),
        }),
    }),
    save: ({ inTurn, limitEach, returnAfterMinutes, awayAfterMinutes }) =>
      save.mutateAsync({
        inTurn,
        limitEach: numberOf(limitEach),
        returnAfterMinutes: optionalOf(returnAfterMinutes),
        awayAfterMinutes: optionalOf(awayAfterMinutes),
      }),
    onSaved: () => {
      toast(t('workspace.assignment.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={title} submit={t('common.save')} {...form.state} onClose={onClose}>
      <SwitchField
        label={t('workspace.assignment.inTurn')}
        help={t('workspace.assignment.inTurnHelp')}
        checked={form.values.inTurn}
        onChange={(inTurn) => form.set({ inTurn })}
      />
      <InputField
        label={t('workspace.assignment.limitEach')}
        help={t('workspace.assignment.limitEachHelp')}
        error={form.errorOf('limitEach')}
        inputMode="numeric"
        {...form.field('limitEach')}
      />
      <InputField
        label={t('workspace.assignment.returnAfter')}
        help={t('workspace.assignment.returnAfterHelp')}
        error={form.errorOf('returnAfterMinutes')}
        optional
        inputMode="numeric"
        {...form.field('returnAfterMinutes')}
      />
      <InputField
        label={t('workspace.assignment.awayAfter')}
        help={t('workspace.assignment.awayAfterHelp')}
        error={form.errorOf('awayAfterMinutes')}
        optional
        inputMode="numeric"
        {...form.field('awayAfterMinutes')}
      />
      <Agents />
    </FormDialog>
  );
}

function Agents() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery({ ...agentsQuery, staleTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('workspace.assignment.agent')}</th>
          <th scope="col">{t('workspace.presence.label')}</th>
          <th scope="col">{t('workspace.assignment.openOnes')}</th>
          <th scope="col">{t('workspace.assignment.waitingOnes')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ subAccountId, account, remark, there, open, waiting }) => (
          <tr key={subAccountId}>
            <td>{remark || account}</td>
            <td>
              <StatusDot
                tone={there ? 'online' : 'idle'}
                text={t(there ? 'workspace.presence.there' : 'workspace.presence.away')}
              />
            </td>
            <td className="num">{format.number(open)}</td>
            <td className="num">{format.number(waiting)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
