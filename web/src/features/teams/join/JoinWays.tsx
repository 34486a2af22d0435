import { Button } from '@mantine/core'
import { planName } from '@outlay/contract/planInclusions'
import type { JoinPreview } from '@outlay/contract/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { useJoinTeam } from '../teams.mutations.ts'
import classes from './JoinPage.module.css'

interface JoinWaysProps {
  preview: JoinPreview
  token: string
  SignOut: ComponentType
}

/** How to go on: joining, signing in first, or what is in the way. */
export function JoinWays({ preview, token, SignOut }: JoinWaysProps) {
  const { obstacle, isFull, isPlanOver, teamName } = preview
  const sender = preview.invitedBy ?? 'whoever sent you the link'
  if (obstacle === 'member-already')
    return <Obstacle text={`You are in ${teamName} already.`}>{toTeam}</Obstacle>
  if (obstacle === 'in-another-team')
    return (
      <Obstacle text="You are in another team, and one can be in one at a time. Leave it first, then open this link again.">
        {toTeam}
      </Obstacle>
    )
  if (obstacle === 'wrong-person') return <WrongPerson email={preview.email} SignOut={SignOut} />
  if (isPlanOver)
    return (
      <Obstacle
        text={`${teamName} takes no new people: its plan has ended. Tell ${sender}; the owner of the team can choose ${planName('platinum')}.`}
      />
    )
  if (isFull)
    return <Obstacle text={`${teamName} has as many members as it can have. Ask ${sender} to make room.`} />
  return obstacle === 'signed-out' ? (
    <SignInWays preview={preview} token={token} />
  ) : (
    <Join preview={preview} token={token} />
  )
}

const toTeam = <LinkButton to="/teams">Go to your team</LinkButton>

function Obstacle({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.ways}>
      <p className={classes.obstacle}>{text}</p>
      {children}
    </div>
  )
}

function WrongPerson({ email, SignOut }: { email: string | null; SignOut: ComponentType }) {
  const user = useUser()
  return (
    <Obstacle
      text={`This invitation is for ${email}, and you are signed in as ${user.email}. Sign in as that person, or ask for an invitation of your own.`}
    >
      <SignOut />
    </Obstacle>
  )
}

function Join({ preview: { teamId }, token }: Pick<JoinWaysProps, 'preview' | 'token'>) {
  const navigate = useNavigate()
  const join = useJoinTeam(teamId, () => void navigate({ to: '/teams', replace: true }))
  return (
    <div className={classes.ways}>
      <Button size="md" disabled={join.isPending} onClick={() => join.mutate(token)}>
        {join.isPending ? 'Joining...' : 'Join the team'}
      </Button>
    </div>
  )
}

/** Both lead back here. */
function SignInWays({ preview: { email, teamId }, token }: Pick<JoinWaysProps, 'preview' | 'token'>) {
  const goOnTo = useLocation({ select: ({ href }) => href })
  const { data: site } = useQuery(siteQuery)
  const invitedEmail = email ?? undefined
  const canRegister = site?.registration !== 'closed'
  // Where registration is by invitation, this is one.
  const search = site?.registration === 'invitation' ? { invitation: `${teamId}.${token}` } : {}
  return (
    <div className={classes.ways}>
      {canRegister && (
        <Button
          size="md"
          renderRoot={props => (
            <Link to="/register" search={search} state={{ goOnTo, invitedEmail }} {...props} />
          )}
        >
          Create Account
        </Button>
      )}
      <Button
        size="md"
        variant={canRegister ? 'default' : 'filled'}
        renderRoot={props => <Link to="/login" state={{ goOnTo }} {...props} />}
      >
        Sign In
      </Button>
      {email && <p className={classes.quiet}>The invitation is for {email}: use that address.</p>}
    </div>
  )
}
