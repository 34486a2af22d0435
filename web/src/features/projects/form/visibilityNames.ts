import type { ProjectVisibility } from '@outlay/contract/projects/projects'
import { msg } from '../../../core/language/language.ts'

/** Who sees a team project. */
export const visibilityNames: Record<ProjectVisibility, string> = {
  team: msg('Everyone on the team'),
  private: msg('Only its members'),
}
