import { BankAccount } from '../../../features/settings/money/BankAccount.tsx'
import { Budget } from '../../../features/settings/money/Budget.tsx'
import { Taxes } from '../../../features/settings/money/Taxes.tsx'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'

const contents = { budget: Budget, taxes: Taxes, bank: BankAccount }

export function MoneySettings() {
  return <SettingsPage path="/settings/money" contents={contents} />
}
