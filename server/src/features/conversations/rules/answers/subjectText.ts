import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { categoryName } from '../../answerParts.ts'
import type { Subject } from '../words/subjectLexicon.ts'

/** A sum's subject after a verb: " on Travel", " at Blue Door Coffee"; empty for everything. */
export function subjectPhrase(subject: Subject): string {
  const { originalCurrency, amounts, hasReceipt } = subject
  const paidIn = originalCurrency ? ` paid in ${originalCurrency}` : ''
  const without = hasReceipt === false ? ' without a receipt' : ''
  return `${namedPhrase(subject)}${without}${paidIn}${amounts ? ` ${amounts.phrase}` : ''}`
}

function namedPhrase({ category, projectId, merchant, name, search }: Subject): string {
  const onCategory = category ? ` on ${categoryName(category)}` : ''
  const described = search ? ` where “${search}” is mentioned` : ''
  if (merchant) return `${onCategory} at ${name ?? merchant}${described}`
  if (!projectId) return `${onCategory}${described}`
  const ofProject = projectId === noProject ? ' without a project' : ` on the ${name ?? ''} project`
  return `${onCategory}${ofProject}${described}`
}

/** Notes that the question named only part of a category but the figure covers all of it; else empty. */
export function wholeNote({ category, parts }: Subject): string {
  if (!category || !parts) return ''
  const words = parts.map(part => `“${part}”`).join(' and ')
  return `I only know ${categoryName(category)} as a whole, not ${words} alone. `
}
