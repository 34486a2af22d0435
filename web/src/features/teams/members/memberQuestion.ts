import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import type { MemberAction } from './memberActions.ts'

/** Props of a confirmation about a member. */
export interface MemberQuestionProps {
  readonly team: Pick<Team, 'id' | 'name'>
  readonly me: TeamMember
  readonly member: TeamMember
  readonly action: MemberAction
  readonly onClose: () => void
}
