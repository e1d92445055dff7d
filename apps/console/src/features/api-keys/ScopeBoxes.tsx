import { type ApiScope, apiScopes } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/Checkbox';
import styles from './ApiKeys.module.css';

type ScopeGroup = ApiScope extends `${infer Group}:${string}` ? Group : never;

type ScopeWord<Scope> = Scope extends `${infer Group}:${infer Right}`
  ? `apiKeys.scopes.${Group}.${Right}`
  : never;

const groupOf = (scope: ApiScope) => scope.split(':')[0] as ScopeGroup;
const rightOf = (scope: ApiScope) => scope.split(':')[1];

const groups = [...new Set(apiScopes.map(groupOf))];

interface ScopeBoxesProps {
  value: ApiScope[];
  onChange(scopes: ApiScope[]): void;
}

/** The scopes, by the records that they concern. */
export function ScopeBoxes({ value, onChange }: ScopeBoxesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t(`apiKeys.groups.${group}`)}</legend>
          {apiScopes
            .filter((scope) => groupOf(scope) === group)
            .map((scope) => (
              <Checkbox
                key={scope}
                checked={value.includes(scope)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, scope] : value.filter((one) => one !== scope))
                }
              >
                {t(`apiKeys.scopes.${group}.${rightOf(scope)}` as ScopeWord<ApiScope>)}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
