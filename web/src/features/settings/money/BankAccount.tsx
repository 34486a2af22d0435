import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { BankAccountForm, BankAccountSkeleton } from '../../../entities/bankAccounts/BankAccountForm.tsx'
import {
  ownBankAccountInput,
  validateOwnBankAccount,
} from '../../../entities/bankAccounts/bankAccountDraft.ts'
import { BothStepsFields } from '../../../entities/security/BothStepsFields.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { bankAccountQuery } from '../settings.api.ts'
import { useChangeBankAccount } from '../settings.mutations.ts'

/** Where a person is paid back. */
export function BankAccount() {
  return (
    <SettingsPanel
      title={t('Bank account')}
      text={t(
        'Where your team pays back what you spend for it. Only you see it whole: the admins and the owner of your team see its last four characters, and the whole of it in the files that they take to the bank.',
      )}
    >
      <Content />
    </SettingsPanel>
  )
}

function Content() {
  const { data, error, refetch } = useQuery(bankAccountQuery)
  const save = useChangeBankAccount()
  if (!data && error) return <LoadFailure what={t('Your bank account')} error={error} onRetry={refetch} />
  if (!data) return <BankAccountSkeleton label={t('Loading your bank account')} />
  return (
    <BankAccountForm
      name={t('Bank account')}
      saved={data}
      isSaving={save.isPending}
      validate={validateOwnBankAccount}
      save={values => save.mutateAsync(ownBankAccountInput(values))}
      hint={data.account ? t('You are paid back to this account.') : t('No account yet.')}
      proof={field => <BothStepsFields field={field} description={t('To be sure that it is you.')} />}
    />
  )
}
