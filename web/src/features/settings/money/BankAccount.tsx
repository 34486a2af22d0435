import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { BankAccountForm, BankAccountSkeleton } from '../../../entities/bankAccounts/BankAccountForm.tsx'
import {
  ownBankAccountInput,
  validateOwnBankAccount,
} from '../../../entities/bankAccounts/bankAccountDraft.ts'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { bankAccountQuery } from '../settings.api.ts'
import { useChangeBankAccount } from '../settings.mutations.ts'

/** The account for the user's reimbursements. */
export function BankAccount() {
  return (
    <SettingsPanel
      title={t('Bank account')}
      text={t(
        'Where your team reimburses what you spend for it. Only you see it in full. Your team’s admins and owner see its last four characters, and all of it in the files they take to the bank.',
      )}
    >
      <Content />
    </SettingsPanel>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(bankAccountQuery)
  const save = useChangeBankAccount()
  if (!data && error) return <LoadError what={t('Your bank account')} error={error} onRetry={refetch} />
  if (!data) return <BankAccountSkeleton label={t('Loading your bank account')} />
  return (
    <BankAccountForm
      name={t('Bank account')}
      saved={data}
      isSaving={save.isPending}
      validate={validateOwnBankAccount}
      save={values => save.mutateAsync(ownBankAccountInput(values))}
      hint={data.account ? t('You’re reimbursed to this account.') : t('No bank account yet.')}
      proof={field => <ReauthFields field={field} description={t('To confirm it’s you.')} />}
    />
  )
}
