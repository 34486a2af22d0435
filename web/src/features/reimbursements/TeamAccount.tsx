import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { BankAccountForm, BankAccountSkeleton } from '../../entities/bankAccounts/BankAccountForm.tsx'
import { bankAccountInput, validateBankAccount } from '../../entities/bankAccounts/bankAccountDraft.ts'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { teamAccountQuery } from './reimbursements.api.ts'
import { useChangeTeamAccount } from './reimbursements.mutations.ts'

/** The account the team pays from. */
export function TeamAccount() {
  return (
    <SettingsPanel
      title={t('Team bank account')}
      text={t('The team pays from this account. SEPA files need it. Only the owner and admins see it.')}
    >
      <Content />
    </SettingsPanel>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(teamAccountQuery)
  const save = useChangeTeamAccount()
  if (!data && error) return <LoadError what={t('The team bank account')} error={error} onRetry={refetch} />
  if (!data) return <BankAccountSkeleton label={t('Loading the team bank account')} />
  return (
    <BankAccountForm
      name={t('Team bank account')}
      saved={data}
      isSaving={save.isPending}
      validate={validateBankAccount}
      save={values => save.mutateAsync(bankAccountInput(values))}
      hint={data.account ? t('SEPA payments come from this account.') : t('No bank account yet.')}
    />
  )
}
