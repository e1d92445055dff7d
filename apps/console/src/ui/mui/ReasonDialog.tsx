import { useTranslation } from 'react-i18next';
import { ReasonField } from '../form/ReasonField';
import { useCheckedForm } from '../form/use-checked-form';
import { FormDialog } from './FormDialog';

export interface ReasonQuestion {
  /** A question that names the object. */
  title: string;
  /** The consequence, with numbers. */
  text: string;
  /** Names the readers of the reason. */
  help: string;
  /** A verb. */
  action: string;
  most: number;
  /** The action loses nothing. */
  harmless?: boolean;
  run(reason: string): Promise<unknown>;
}

/** Asks for the reason of an action. */
export default function ReasonDialog({ question, onClose }: { question: ReasonQuestion; onClose(): void }) {
  const { t } = useTranslation();
  const { field, errorOf, state } = useCheckedForm({
    initial: { reason: '' },
    wrongIn: ({ reason }) => (reason.trim() === '' ? { reason: t('common.required') } : {}),
    save: ({ reason }) => question.run(reason.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...state}
      title={question.title}
      submit={question.action}
      destructive={question.harmless !== true}
      onClose={onClose}
    >
      <p className="dim">{question.text}</p>
      <ReasonField help={question.help} error={errorOf('reason')} most={question.most} {...field('reason')} />
    </FormDialog>
  );
}
