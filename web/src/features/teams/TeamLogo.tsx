import type { Team } from '@outlay/contract/teams'
import classes from './TeamLogo.module.css'
import { logoAddress } from './teams.api.ts'

interface TeamLogoProps {
  name: string
  /** Undefined while it is on its way, and for those who are not in it. */
  team?: Pick<Team, 'id' | 'logoKey'> | undefined
}

/** The team's logo, or its initials. Decoration: its name stands beside it. */
export function TeamLogo({ name, team }: TeamLogoProps) {
  const address = team && logoAddress(team)
  if (address) return <img className={classes.logo} src={address} alt="" width={48} height={48} />
  return (
    <span className={classes.logo} aria-hidden>
      {teamInitials(name)}
    </span>
  )
}

function teamInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map(([letter = '']) => letter.toUpperCase()).join('')
}
