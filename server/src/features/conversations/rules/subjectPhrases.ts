import { noProject } from '@outlay/contract/expenses'
import { categoryName } from '../answerParts.ts'
import type { Subject } from './subjectWords.ts'

/** What a sum is of, after a verb: " on Travel", " at Blue Door Coffee"; empty for everything. */
export function subjectPhrase({ category, projectId, merchant, name }: Subject): string {
  if (merchant) return ` at ${name ?? merchant}`
  const onCategory = category ? ` on ${categoryName(category)}` : ''
  if (!projectId) return onCategory
  return projectId === noProject
    ? `${onCategory} without a project`
    : `${onCategory} on the project ${name ?? ''}`
}
