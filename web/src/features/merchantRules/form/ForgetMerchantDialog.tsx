import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { DeleteConfirm } from '../../../ui/conflicts/DeleteConfirm.tsx'
import { useForgetMerchantRule } from '../merchantRules.mutations.ts'
import { merchantRuleFields, valuesOf } from './merchantRuleForm.values.ts'

/** Confirms the deletion of a rule. */
export function ForgetMerchantDialog({ rule, onClose }: { rule: MerchantRule; onClose: () => void }) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <DeleteConfirm
      title={t('Forget this merchant?')}
      no={t('Keep')}
      yes={t('Forget')}
      yesAnyway={t('Forget anyway')}
      opened={rule}
      fields={merchantRuleFields}
      valuesOf={valuesOf}
      projects={projects}
      removal={useForgetMerchantRule(onClose)}
      onClose={onClose}
    >
      <p>
        <Trans
          text="New receipts read as “{match}” will no longer become <strong>{merchant}</strong>. Existing expenses don’t change."
          values={{ match: rule.match, merchant: rule.merchant }}
          tags={{ strong: <strong /> }}
        />
      </p>
    </DeleteConfirm>
  )
}
