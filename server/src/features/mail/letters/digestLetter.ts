import { approvalAsked, approvalDecided, countIn, expenseComment, type Story } from './approvalLetters.ts'
import type { LetterBlock } from './letterContent.ts'
import type { DigestFacts, DigestibleFacts } from './letterFacts.ts'
import type { Reader } from './readerFormats.ts'

const mostTold = 50

export function digestStory(facts: DigestibleFacts, reader: Reader, base: string): Story {
  if (facts.kind === 'approval-asked') return approvalAsked(facts, reader, base)
  if (facts.kind === 'approval-decided') return approvalDecided(facts, reader, base)
  return expenseComment(facts, reader, base)
}

/** The day's happenings in one letter: first what waits for the person. */
export function digest({ entries }: DigestFacts, reader: Reader, base: string): Story {
  const asked = entries.filter(({ kind }) => kind === 'approval-asked')
  const comments = entries.filter(({ kind }) => kind === 'expense-comment')
  const decisions = entries.filter(({ kind }) => kind === 'approval-decided')
  const parts = [
    counted(expensesOf(asked), 'to approve', 'to approve'),
    counted(comments.length, 'comment', 'comments'),
    counted(expensesOf(decisions), 'decision', 'decisions'),
  ].filter(part => part !== undefined)
  const ordered = [...asked, ...comments, ...decisions]
  const more = ordered.length - mostTold
  const told = ordered.slice(0, mostTold).flatMap(entry => toldBlocks(digestStory(entry, reader, base)))
  return {
    subject: `Your expenses: ${parts.join(', ')}`,
    title: 'Since your last letter',
    blocks: more > 0 ? [...told, { kind: 'text', text: `And ${more} more, all of them in Outlay.` }] : told,
    why: 'You get this letter once a day, as you chose.',
  }
}

function toldBlocks({ title, blocks }: Story): LetterBlock[] {
  return [{ kind: 'heading', text: title }, ...blocks]
}

function expensesOf(entries: readonly DigestibleFacts[]): number {
  return entries.reduce((sum, entry) => sum + ('expenses' in entry ? countIn(entry) : 0), 0)
}

function counted(count: number, one: string, many: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : many}`
}
