import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { Field } from '../form/Field';
import { TextArea } from '../form/TextArea';
import { FormDialog } from './FormDialog';
import styles from './ReasonDialog.module.css';

export interface ReasonQuestion {
  /** A question naming the object. */
  title: string;
  /** The consequence, with counts. */
  text: string;
  /** Who will read the reason. */
  help: string;
  /** A verb. */
  action: string;
  most: number;
  /** Nothing is lost by it. */
  harmless?: boolean;
  run(reason: string): Promise<unknown>;
}

/** Asked before what somebody will want to know the reason of. */
export default function ReasonDialog({ question, onClose }: { question: ReasonQuestion; onClose(): void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const act = useMutation({ mutationFn: question.run, onSuccess: onClose });
  const missing = tried && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') area.current?.focus();
    else if (!act.isPending) act.mutate(reason.trim());
  };
  return (
    <FormDialog
      title={question.title}
      submit={question.action}
      busy={act.isPending}
      destructive={question.harmless !== true}
      wrong={missing ? 1 : 0}
      failure={act.error ? failureText(t, act.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>{question.text}</p>
      <Field
        label={t('common.reason')}
        help={question.help}
        error={missing ? t('common.required') : undefined}
      >
        {({ wrong, ...fieldProps }) => (
          <TextArea
            {...fieldProps}
            ref={area}
            wrong={wrong}
            value={reason}
            maxLength={question.most}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
