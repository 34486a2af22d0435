import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { Panel } from '../../ui/panels/Panel.tsx'
import { CopyTeamLink } from './invitations/CopyTeamLink.tsx'
import type { ShownTeam } from './shownTeam.ts'
import { TeamLogo } from './TeamLogo.tsx'
import classes from './TeamView.module.css'
import { logoAddress } from './teams.api.ts'

interface TeamCardProps {
  team: ShownTeam
  canInvite: boolean
  /** The member list. */
  children: ReactNode
}

/** The team's name and members. */
export function TeamCard({ team, canInvite, children }: TeamCardProps) {
  const id = useId()
  const { data } = useQuery(teamQuery(team.id))
  return (
    <Panel isFlush className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <TeamLogo name={team.name} address={data && logoAddress(data)} />
        <div>
          <h2 className={classes.name} id={id}>
            {team.name}
          </h2>
          {team.description && <p className={classes.description}>{team.description}</p>}
        </div>
        {canInvite && <CopyTeamLink teamId={team.id} />}
      </div>
      {children}
    </Panel>
  )
}
