import { Text, Title } from '@mantine/core'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import IconUnlink from '~icons/tabler/unlink'
import { isNotFound } from '../../../core/api/staleErrors.ts'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { roleNames, roleSentences } from '../../../entities/teams/teamRoleWords.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { TeamLogo } from '../TeamLogo.tsx'
import { joinLogoAddress, joinPreviewQuery } from '../teams.api.ts'
import { parseJoinSearch } from '../teams.search.ts'
import classes from './JoinPage.module.css'
import { JoinWays } from './JoinWays.tsx'

export interface JoinPageProps {
  /** A button to sign in as another user. */
  SignOut: ComponentType
}

/** A preview of an invitation, for signed-in and signed-out visitors. */
export function JoinPage({ SignOut }: JoinPageProps) {
  const { teamId = '' } = useParams({ strict: false })
  const { token = '' } = parseJoinSearch(useSearch({ strict: false }))
  const { data, error, isFetching, refetch } = useQuery({
    ...joinPreviewQuery(teamId, token),
    enabled: token !== '',
  })
  if (data) return <Door preview={data} token={token} SignOut={SignOut} />
  if (isFetching) return <PageSpinner />
  if (token === '' || isNotFound(error)) return <NoDoor />
  return <LoadError what={t('The invitation')} error={error} onRetry={refetch} />
}

function NoDoor() {
  return (
    <EmptyState
      title={t('This link no longer works')}
      titleOrder={1}
      text={t(
        'It was used, revoked or renewed, is more than seven days old, or is incomplete. Ask the person who sent it for a new one.',
      )}
      icon={<IconUnlink size={24} />}
    />
  )
}

interface DoorProps extends JoinPageProps {
  preview: JoinPreview
  token: string
}

function Door({ preview, token, SignOut }: DoorProps) {
  const locale = useLocale()
  const { teamName, teamDescription, memberCount, invitedBy, role, expiresAt } = preview
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const lastDay = expiresAt && localeDay(locale, dayIn(timezone, new Date(expiresAt)))
  const people = t('{count, plural, one {# member} other {# members}}', { count: memberCount })
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <TeamLogo name={teamName} address={joinLogoAddress(preview, token)} />
        <Title order={1} size="h3" className={classes.name}>
          {t('Join {teamName}', { teamName })}
        </Title>
        <Text c="dimmed" size="sm">
          {invitedBy ? t('{invitedBy} invited you', { invitedBy }) : t('You are invited')} · {people}
        </Text>
      </div>
      <Panel>
        <div className={classes.words}>
          {teamDescription && <p className={classes.description}>{teamDescription}</p>}
          <p>
            <Trans
              text="You’ll join as <strong>{role}</strong>."
              values={{ role: translated(roleNames[role]) }}
              tags={{ strong: <strong /> }}
            />{' '}
            {translated(roleSentences[role])}
          </p>
          <p className={classes.quiet}>
            {t('Your own expenses stay private. Managers see what you record on team projects.')}
            {lastDay && ` ${t('The invitation is valid until {lastDay}.', { lastDay })}`}
          </p>
        </div>
        <JoinWays preview={preview} token={token} SignOut={SignOut} />
      </Panel>
    </div>
  )
}
