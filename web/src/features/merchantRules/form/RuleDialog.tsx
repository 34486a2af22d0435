import type { MerchantRule } from '@outlay/contract/merchantRules'
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

/** What the address bar asks for: a rule to change, one to come, or one that is not here. */
export function RuleDialog({ id, rules, onClose }: RuleDialogProps) {
  const rule = useLastKnown(rules, id)
  if (rule || id === 'new') return <MerchantRuleDialog key={id} rule={rule} onClose={onClose} />
  return (
    <Dialog title={t('Edit Merchant')} onClose={onClose}>
      <EmptyState title={t('Merchant not found')} text={t('It was forgotten, or the link is incomplete.')} />
    </Dialog>
  )
}
