import type { TeamDashboard } from '@outlay/contract/teams/teams'

/** The displayed team, with its members. */
export type ShownTeam = NonNullable<TeamDashboard['team']>
