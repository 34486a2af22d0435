import { Button } from '@mantine/core'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconBuildingStore from '~icons/tabler/building-store'
import IconPlus from '~icons/tabler/plus'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../core/language/language.ts'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { MerchantRuleList } from './MerchantRuleList.tsx'
import { MerchantRulesSkeleton } from './MerchantRulesSkeleton.tsx'
import { merchantRulesQuery } from './merchantRules.api.ts'
import { useMerchantRulesAddress } from './merchantRules.search.ts'

const RuleDialog = lazyDialog(msg('The form'), async () => (await import('./form/RuleDialog.tsx')).RuleDialog)
const ForgetMerchantDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./form/ForgetMerchantDialog.tsx')).ForgetMerchantDialog,
)

/** Lists learned merchant rules; users can add, edit and delete them. */
export function MerchantRules() {
  const { data: rules, error, refetch } = useQuery(merchantRulesQuery)
  const address = useMerchantRulesAddress()
  const [leaving, setLeaving] = useState<MerchantRule>()
  useRestoreFocus(Boolean(address.rule || leaving))
  const add = () => address.open('new')
  return (
    <TitledPanel
      title={t('Merchants')}
      text={t('What Outlay fills in on new receipts from these merchants.')}
      actions={
        rules &&
        rules.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('Add')}
          </Button>
        )
      }
    >
      {rules && rules.length > 0 && (
        <MerchantRuleList
          rules={rules}
          search={address.merchant ?? ''}
          onSearch={address.find}
          onEdit={({ id }) => address.open(id)}
          onForget={setLeaving}
        />
      )}
      {rules?.length === 0 && <NothingLearned onAdd={add} />}
      {!rules && error && <LoadError what={t('Your merchants')} error={error} onRetry={refetch} />}
      {!rules && !error && <MerchantRulesSkeleton />}
      <Suspense>
        {address.rule && rules && <RuleDialog id={address.rule} rules={rules} onClose={address.close} />}
        {leaving && <ForgetMerchantDialog rule={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </TitledPanel>
  )
}

function NothingLearned({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={t('Correct a receipt once, and Outlay remembers')}
      titleOrder={3}
      text={t(
        'Rename a merchant or change its category, project or tax deductible setting while you review a receipt, and the next one from there is filled in. You can also add a merchant by hand.',
      )}
      icon={<IconBuildingStore size={24} />}
    >
      <Button onClick={onAdd}>{t('Add a merchant')}</Button>
    </EmptyState>
  )
}
