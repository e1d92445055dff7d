import { orderLimits, type Package } from '@parley/contracts/public';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import styles from './NumField.module.css';
import { countOf, type PlanChoice, stepped } from './plan-state';

interface NumFieldProps {
  choice: PlanChoice;
  chosen: Package;
  onChange(num: string): void;
}

/** The number of ports or packs; without a choice, the reason. */
export function NumField({ choice, chosen, onChange }: NumFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { num, rule, mode } = choice;
  const [isTyped, setTyped] = useState(false);
  const count = countOf(num, rule);
  const range = { shown: format.number(rule.min), most: format.number(orderLimits.numMax) };
  const reason =
    chosen.type === 0
      ? 'packageDialog.num.single'
      : mode === 'add'
        ? 'packageDialog.num.renewal'
        : 'packageDialog.num.trial';
  const step = (by: number) => onChange(stepped(num, by, rule));
  return (
    <Field
      label={t(chosen.type === 1 ? 'packageDialog.num.ports' : 'packageDialog.num.packs')}
      help={rule.fixed ? t(reason) : t('packageDialog.num.least', range)}
      error={count === null ? t('packageDialog.num.wrong', range) : undefined}
    >
      {({ wrong, ...fieldProps }) => (
        <span className={styles.stepper}>
          <IconAction
            label={t('packageDialog.num.less')}
            icon={Minus}
            disabled={rule.fixed || (count !== null && count <= rule.min)}
            onClick={() => step(-1)}
          />
          <span className={styles.field}>
            <Input
              {...fieldProps}
              wrong={wrong}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={isTyped || count === null ? num : format.number(count)}
              onFocus={() => setTyped(true)}
              onBlur={() => setTyped(false)}
              readOnly={rule.fixed}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                if (!by || rule.fixed) return;
                event.preventDefault();
                step(by);
              }}
            />
          </span>
          <IconAction
            label={t('packageDialog.num.more')}
            icon={Plus}
            disabled={rule.fixed || (count !== null && count >= orderLimits.numMax)}
            onClick={() => step(1)}
          />
        </span>
      )}
    </Field>
  );
}
