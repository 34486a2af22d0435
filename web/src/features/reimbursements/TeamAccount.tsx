import { useQuery } from '@tanstack/react-query'
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
      title="Account of the team"
      text="The team pays from it: SEPA files need it. Only admins and the owner see it."
    >
      <Content />
    </SettingsPanel>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(teamAccountQuery)
  const save = useChangeTeamAccount()
  if (!data && error) return <LoadFailure what="The account of the team" error={error} onRetry={refetch} />
  if (!data) return <BankAccountSkeleton label="Loading the account of the team" />
  return (
    <BankAccountForm
      name="Account of the team"
      saved={data}
      isSaving={save.isPending}
      validate={validateBankAccount}
      save={values => save.mutateAsync(bankAccountInput(values))}
      hint={data.account ? 'SEPA payments come from this account.' : 'No account yet.'}
    />
  )
}
