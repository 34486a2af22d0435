import type { User } from '@outlay/contract/accounts/currentUser'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Payment, PaymentFormat, Reimbursements } from '@outlay/contract/reimbursements/reimbursements'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import IconCoins from '~icons/tabler/coins'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import type { MarkOutcome } from './markOutcome.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { payeeOf } from './payees.ts'
import { PayDialog } from './payments/PayDialog.tsx'
import { PaymentCard } from './payments/PaymentCard.tsx'
import { PeopleToPay } from './people/PeopleToPay.tsx'
import classes from './Reimbursing.module.css'
import { useDownloadPayment } from './reimbursements.mutations.ts'
import { TeamAccount } from './TeamAccount.tsx'

interface ReimbursingProps {
  /** Contains only the people loaded so far. */
  list: Reimbursements
  /** How many people there are. */
  total: number | undefined
  /** The button for more. */
  more: ReactNode
  payments: readonly Payment[]
  hasTeamAccount: boolean
}

const nobody: ReadonlySet<string> = new Set()

/** Open payments, then the people to pay, then the team's account. */
export function Reimbursing({ list, total, more, payments, hasTeamAccount }: ReimbursingProps) {
  const { currency, people } = list
  const [outcome, setOutcome] = useState<MarkOutcome>()
  const [chosenIds, setChosenIds] = useState(nobody)
  const [isPaying, setIsPaying] = useState(false)
  useRestoreFocus(isPaying)
  const download = useDownloadPayment()
  const oneself = useOneselfNotPaid()
  const payees = people.map(person => payeeOf(person, { payments, currency, oneself }))
  const chosen = payees.filter(({ person, whyNot }) => !whyNot && chosenIds.has(person.id))
  const withoutAccount = new Set(people.filter(({ iban }) => iban === null).map(({ person }) => person.id))
  const onOpened = (payment: Payment, format: PaymentFormat) => {
    setIsPaying(false)
    setChosenIds(nobody)
    const onError = (error: Error) => failureToast(t('File not downloaded'), error)
    download.mutate({ payment, format }, { onError })
  }
  return (
    <div className={classes.parts}>
      {outcome && <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {payments.map(payment => (
        <PaymentCard
          key={payment.id}
          payment={payment}
          hasTeamAccount={hasTeamAccount}
          withoutAccount={withoutAccount}
          onMarked={setOutcome}
        />
      ))}
      {payees.length > 0 ? (
        <PeopleToPay
          payees={payees}
          currency={currency}
          total={total ?? payees.length}
          more={more}
          chosen={chosen}
          onChoose={setChosenIds}
          onPay={() => setIsPaying(true)}
          onMarked={setOutcome}
        />
      ) : (
        <Panel aria-label={t('To reimburse')}>
          <EmptyState
            title={t('No one to reimburse')}
            text={t(
              'Once team expenses need no further approval, they appear here by person until they’re reimbursed.',
            )}
            icon={<IconCoins size={24} />}
          />
        </Panel>
      )}
      {currency === 'EUR' && <TeamAccount />}
      {isPaying && chosen.length > 0 && (
        <PayDialog
          payees={chosen}
          currency={currency}
          hasTeamAccount={hasTeamAccount}
          onOpened={onOpened}
          onClose={() => setIsPaying(false)}
        />
      )}
    </div>
  )
}

/** The current user, who may not pay themselves; undefined for an owner if no one else could pay them. */
function useOneselfNotPaid(): User | undefined {
  const user = useUser()
  const { id, role } = user
  const { data } = useQuery({ ...teamDashboardQuery, enabled: role === 'owner' })
  const others = data?.team?.members.filter(member => member.id !== id)
  const isAlone = others?.every(member => !roleCan(member.role, 'reimburse people')) ?? false
  return role === 'owner' && isAlone ? undefined : user
}
