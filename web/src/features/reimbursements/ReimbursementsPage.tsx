import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Reimbursing } from './Reimbursing.tsx'
import { paymentsQuery, reimbursementsQuery, teamAccountQuery } from './reimbursements.api.ts'

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
        <LinkButton to="/settings" hash="bank">
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
