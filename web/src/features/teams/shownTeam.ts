import type { TeamDashboard } from '@outlay/contract/teams'

/** The team on screen, with its people. */
export type ShownTeam = NonNullable<TeamDashboard['team']>
