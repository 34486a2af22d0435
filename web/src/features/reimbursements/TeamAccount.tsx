import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { BankAccountForm, BankAccountSkeleton } from '../../entities/bankAccounts/BankAccountForm.tsx'
import { bankAccountInput, validateBankAccount } from '../../entities/bankAccounts/bankAccountDraft.ts'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { teamAccountQuery } from './reimbursements.api.ts'
import { useChangeTeamAccount } from './reimbursements.mutations.ts'

/** From which account the team pays. */
export function TeamAccount() {
  return (
    <SettingsPanel
      title={t('Account of the team')}
      text={t('The team pays from it: SEPA files need it. Only admins and the owner see it.')}
    >
      <Content />
    </SettingsPanel>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(teamAccountQuery)
  const save = useChangeTeamAccount()
  if (!data && error)
    return <LoadFailure what={t('The account of the team')} error={error} onRetry={refetch} />
  if (!data) return <BankAccountSkeleton label={t('Loading the account of the team')} />
  return (
    <BankAccountForm
      name={t('Account of the team')}
      saved={data}
      isSaving={save.isPending}
      validate={validateBankAccount}
      save={values => save.mutateAsync(bankAccountInput(values))}
      hint={data.account ? t('SEPA payments come from this account.') : t('No account yet.')}
    />
  )
}
