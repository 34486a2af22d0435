import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { useLastKnown } from '../../../core/forms/useLastKnown.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { MerchantRuleDialog } from './MerchantRuleDialog.tsx'

interface RuleDialogProps {
  id: string
  rules: readonly MerchantRule[]
  onClose: () => void
}

/** Opens what the URL names: an existing rule, a new one, or one that does not exist. */
export function RuleDialog({ id, rules, onClose }: RuleDialogProps) {
  const rule = useLastKnown(rules, id)
  if (rule || id === 'new') return <MerchantRuleDialog key={id} rule={rule} onClose={onClose} />
  return (
    <Dialog title={t('Edit Merchant')} onClose={onClose}>
      <EmptyState title={t('Merchant not found')} text={t('It was forgotten, or the link is incomplete.')} />
    </Dialog>
  )
}
