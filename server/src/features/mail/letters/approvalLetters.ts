import type { LetterBlock, LetterContent } from './letterContent.ts'
import {
  type ApprovalAskedFacts,
  type ApprovalDecidedFacts,
  type ExpenseCommentFacts,
  mostListed,
} from './letterFacts.ts'
import { linesIn, nameIn } from './personText.ts'
import { expenseLine, type Reader, sumText } from './readerFormats.ts'

/** What the letter of one happening says, and, under a smaller title, that of the day. */
export type Story = Pick<LetterContent, 'subject' | 'title' | 'blocks' | 'why'>

export function approvalAsked(facts: ApprovalAskedFacts, reader: Reader, base: string): Story {
  const { link } = facts
  const name = nameIn(facts.submitterName)
  const { first, count, isOne } = listedIn(facts)
  return {
    subject: isOne
      ? `${name} asks for your approval: ${nameIn(first.description)}`
      : `${name} asks for your approval of ${count} expenses`,
    title: isOne ? `${name} asks for your approval` : `${name} asks for your approval of ${count} expenses`,
    blocks: [
      ...expenseBlocks(facts, reader),
      {
        kind: 'action',
        label: isOne ? 'Look at the expense' : 'Look at the expenses',
        href: `${base}${link}`,
      },
    ],
    why: 'You get this letter because you may approve expenses of your team.',
  }
}

type Listing = ApprovalAskedFacts | ApprovalDecidedFacts

/** How many expenses a letter is about. */
export function countIn({ expenses, count = expenses.length }: Listing): number {
  return count
}

function listedIn(facts: Listing) {
  const [first] = facts.expenses
  const count = countIn(facts)
  // A sentence about one names it.
  return count === 1 && first
    ? { first, count, isOne: true as const }
    : { first, count, isOne: false as const }
}

function expenseBlocks(facts: Listing, reader: Reader): LetterBlock[] {
  const lines = facts.expenses.slice(0, mostListed).map(expense => expenseLine(expense, reader))
  const more = countIn(facts) - lines.length
  if (more === 0) return [{ kind: 'expenses', lines }]
  return [
    { kind: 'expenses', lines },
    { kind: 'text', text: `And ${more} more.` },
  ]
}

const decided = {
  approved: { subject: 'Approved', verb: 'approved', ending: '' },
  rejected: { subject: 'Rejected', verb: 'rejected', ending: '' },
  reimbursed: { subject: 'Reimbursed', verb: 'marked', ending: ' as reimbursed' },
}

export function approvalDecided(facts: ApprovalDecidedFacts, reader: Reader, base: string): Story {
  const { decision, deciderName, reason, link } = facts
  const { subject, verb, ending } = decided[decision]
  const { first, count, isOne } = listedIn(facts)
  const which = isOne ? 'your expense' : `${count} of your expenses`
  return {
    subject: `${subject}: ${isOne ? nameIn(first.description) : `${count} expenses`}`,
    title: `${nameIn(deciderName)} ${verb} ${which}${ending}`,
    blocks: [
      ...expenseBlocks(facts, reader),
      ...sumBlocks(facts, reader),
      ...(reason ? [{ kind: 'quote', text: linesIn(reason) } as const] : []),
      { kind: 'action', label: isOne ? 'Open the expense' : 'Open your expenses', href: `${base}${link}` },
    ],
    why: `You get this letter because the ${isOne ? 'expense is' : 'expenses are'} yours.`,
  }
}

/** Where several were reimbursed, what they come to, and what is paid for them. */
function sumBlocks({ totals = [], paid, ...facts }: ApprovalDecidedFacts, reader: Reader): LetterBlock[] {
  const texts = [
    countIn(facts) > 1 && totals.length > 0
      ? `Together: ${totals.map(sum => sumText(sum, reader)).join(' + ')}`
      : undefined,
    paid && `You are paid: ${sumText(paid, reader)}`,
  ]
  return texts.flatMap(text => (text ? [{ kind: 'text', text } as const] : []))
}

export function expenseComment(facts: ExpenseCommentFacts, reader: Reader, base: string): Story {
  const { authorName, text, expense, link, isMention } = facts
  const name = nameIn(authorName)
  const description = nameIn(expense.description)
  return {
    subject: isMention ? `${name} mentioned you: ${description}` : `${name} commented on ${description}`,
    title: isMention ? `${name} mentioned you` : `${name} wrote a comment`,
    blocks: [
      { kind: 'quote', text: linesIn(text) },
      { kind: 'expenses', lines: [expenseLine(expense, reader)] },
      { kind: 'action', label: 'Answer', href: `${base}${link}` },
    ],
    why: isMention
      ? 'You get this letter because the comment names you.'
      : 'You get this letter because the expense concerns you.',
  }
}
