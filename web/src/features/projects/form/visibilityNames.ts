import type { ProjectVisibility } from '@outlay/contract/projects'

/** Who sees a project of the team's. */
export const visibilityNames: Record<ProjectVisibility, string> = {
  team: 'Everyone in the team',
  private: 'Only its members',
}
