import { Button } from '@mantine/core'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { Suspense, useState } from 'react'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import classes from './TeamSettings.module.css'

const MemberQuestion = lazyDialog(
  msg('The confirmation'),
  async () => (await import('../members/MemberQuestions.tsx')).MemberQuestion,
)

export function CloseTeam({ team, me }: { team: Team; me: TeamMember }) {
  const [isAsking, setAsking] = useState(false)
  useRestoreFocus(isAsking)
  return (
    <SettingsPanel
      title={t('Close the team')}
      text={t(
        'Everyone leaves the team and keeps their own expenses. To leave without closing it, hand it over to someone in the member list.',
      )}
    >
      <div className={classes.content}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Close the team')}
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <MemberQuestion action="close" team={team} me={me} member={me} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </SettingsPanel>
  )
}
