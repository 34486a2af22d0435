import type { User } from '@outlay/contract/accounts/currentUser'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Payment, PaymentFormat, Reimbursements } from '@outlay/contract/reimbursements/reimbursements'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconCoins from '~icons/tabler/coins'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { useUndoReimbursed } from '../../entities/approvals/approvals.mutations.ts'
import { BankAccountForm, BankAccountSkeleton } from '../../entities/bankAccounts/BankAccountForm.tsx'
import { bankAccountInput, validateBankAccount } from '../../entities/bankAccounts/bankAccountDraft.ts'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { PayDialog } from './PayDialog.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PeopleToPay } from './PeopleToPay.tsx'
import { payeeOf } from './payees.ts'
import classes from './ReimbursementsPage.module.css'
import { paymentsQuery, reimbursementsQuery, teamAccountQuery } from './reimbursements.api.ts'
import { type MarkOutcome, useChangeTeamAccount, useDownloadPayment } from './reimbursements.mutations.ts'

/** Reimburses people for what they have spent for the team. */
export function ReimbursementsPage() {
  const user = useUser()
  if (!canInTeam(user, 'reimburse people')) return <NotReimbursing isInTeam={user.teamId !== null} />
  return (
    <>
      <PageHeader title={t('Reimbursements')} text={t('Reimburse people for what they spent for the team.')}>
        <LinkButton to="/expenses" search={{ scope: 'team', approval: 'reimbursed' }} variant="default">
          {t('Reimbursed expenses')}
        </LinkButton>
      </PageHeader>
      <Content />
    </>
  )
}

function NotReimbursing({ isInTeam }: { isInTeam: boolean }) {
  return (
    <EmptyState
      titleOrder={1}
      title={t('Reimbursements')}
      text={
        isInTeam
          ? t(
              'Your team’s owner and admins reimburse people here. Your reimbursements go to the bank account in your settings.',
            )
          : t('Once you’re on a team, its owner and admins reimburse team expenses here.')
      }
    >
      {isInTeam ? (
        <LinkButton to="/settings/money" hash="bank">
          {t('Bank account')}
        </LinkButton>
      ) : (
        <LinkButton to="/teams">{t('Teams')}</LinkButton>
      )}
    </EmptyState>
  )
}

function Content() {
  const list = useInfiniteQuery(reimbursementsQuery)
  const payments = useQuery(paymentsQuery)
  const account = useQuery(teamAccountQuery)
  const refetch = () => Promise.all([list.refetch(), payments.refetch()])
  const [first] = list.data?.pages ?? []
  if (first && payments.data)
    return (
      <Reimbursing
        list={{ ...first.list, people: list.data?.pages.flatMap(page => page.list.people) ?? [] }}
        total={first.total}
        payments={payments.data}
        hasTeamAccount={Boolean(account.data?.account)}
        more={
          list.hasNextPage && (
            <Button variant="default" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
              {t('Show more')}
            </Button>
          )
        }
      />
    )
  const error = list.error ?? payments.error
  return error ? (
    <LoadError what={t('The reimbursements')} error={error} onRetry={refetch} />
  ) : (
    <PageSpinner />
  )
}

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
function Reimbursing({ list, total, more, payments, hasTeamAccount }: ReimbursingProps) {
  const { currency, people } = list
  const [outcome, setOutcome] = useState<MarkOutcome>()
  const [chosenIds, setChosenIds] = useState(nobody)
  const [isPaying, setIsPaying] = useState(false)
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

/** The account the team pays from. */
function TeamAccount() {
  return (
    <SettingsPanel
      title={t('Team bank account')}
      text={t('The team pays from this account. SEPA files need it. Only the owner and admins see it.')}
    >
      <TeamAccountForm />
    </SettingsPanel>
  )
}

function TeamAccountForm() {
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

interface OutcomeNoticeProps {
  outcome: MarkOutcome
  onClose: () => void
}

/** What was marked, with undo, and what was refused and why. Stays until closed. */
function OutcomeNotice({ outcome: { done, refused }, onClose }: OutcomeNoticeProps) {
  const undo = useUndoReimbursed()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with its card.
  useEffect(() => box.current?.focus(), [])
  const takeBack = () => undo.mutate(done, { onSuccess: onClose })
  return (
    <Panel className={classes.notice} aria-label={t('Reimbursement result')}>
      <div ref={box} tabIndex={-1} className={classes.words} role="status">
        <p className={classes.title}>
          {done.length > 0
            ? t('Reimbursed: {count, plural, one {# expense} other {# expenses}}', { count: done.length })
            : t('Nothing was marked as reimbursed')}
        </p>
        {refused.length > 0 && (
          <ul className={classes.refused}>
            {linesOf(refused).map(({ who, why, count }) => (
              <li key={`${who} ${why}`}>
                {t('{who}, {count, plural, one {# expense} other {# expenses}}: {why}', { who, count, why })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.buttons}>
        {done.length > 0 && (
          <Button variant="default" disabled={undo.isPending} onClick={takeBack}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Panel>
  )
}

/** Groups a person's refusals with the same reason in one line. */
function linesOf(refused: MarkOutcome['refused']) {
  const lines = new Map<string, { who: string; why: string; count: number }>()
  for (const { who, why } of refused) {
    const key = `${who} ${why}`
    lines.set(key, { who, why, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()]
}
