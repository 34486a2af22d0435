import type { Team, TeamMember } from '@outlay/contract/teams'
import type { MemberAction } from './memberActions.ts'

/** What is asked about a member before it is done. */
export interface MemberQuestionProps {
  readonly team: Pick<Team, 'id' | 'name'>
  readonly me: TeamMember
  readonly member: TeamMember
  readonly action: MemberAction
  readonly onClose: () => void
}
