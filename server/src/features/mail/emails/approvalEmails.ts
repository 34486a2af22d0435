import {
  type ApprovalAskedFacts,
  type ApprovalDecidedFacts,
  type ExpenseCommentFacts,
  maxListed,
} from './emailFacts.ts'
import {
  type EmailBlock,
  type EmailContent,
  type EmailReader,
  expenseLine,
  linesIn,
  nameIn,
  sumText,
} from './emailParts.ts'

/** The content of an email about one event, also used as a section of the digest. */
export type Story = Pick<EmailContent, 'subject' | 'title' | 'blocks' | 'why'>

export function approvalAsked(facts: ApprovalAskedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { link } = facts
  const name = nameIn(facts.submitterName)
  const { first, count, isOne } = listedIn(facts)
  const asksForAll = () =>
    say('{name} requested your approval for {count, plural, one {# expense} other {# expenses}}', {
      name,
      count,
    })
  return {
    subject: isOne
      ? say('{name} requested your approval: {description}', { name, description: nameIn(first.description) })
      : asksForAll(),
    title: isOne ? say('{name} requested your approval', { name }) : asksForAll(),
    blocks: [
      ...expenseBlocks(facts, reader),
      {
        kind: 'action',
        label: isOne ? say('View expense') : say('View expenses'),
        href: `${base}${link}`,
      },
    ],
    why: say('You’re receiving this email because you can approve your team’s expenses.'),
  }
}

type Listing = ApprovalAskedFacts | ApprovalDecidedFacts

export function countIn({ expenses, count = expenses.length }: Listing): number {
  return count
}

function listedIn(facts: Listing) {
  const [first] = facts.expenses
  const count = countIn(facts)
  // A sentence about a single expense names it.
  return count === 1 && first
    ? { first, count, isOne: true as const }
    : { first, count, isOne: false as const }
}

function expenseBlocks(facts: Listing, reader: EmailReader): EmailBlock[] {
  const lines = facts.expenses.slice(0, maxListed).map(expense => expenseLine(expense, reader))
  const more = countIn(facts) - lines.length
  if (more === 0) return [{ kind: 'expenses', lines }]
  return [
    { kind: 'expenses', lines },
    { kind: 'text', text: reader.say('And {count, plural, other {# more}}.', { count: more }) },
  ]
}

export function approvalDecided(facts: ApprovalDecidedFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { decision, deciderName, reason, link } = facts
  const { first, count, isOne } = listedIn(facts)
  const name = nameIn(deciderName)
  return {
    subject: isOne
      ? say(
          '{decision, select, approved {Approved: {description}} rejected {Rejected: {description}} other {Reimbursed: {description}}}',
          { decision, description: nameIn(first.description) },
        )
      : say(
          '{decision, select, approved {Approved: {count, plural, one {# expense} other {# expenses}}} rejected {Rejected: {count, plural, one {# expense} other {# expenses}}} other {Reimbursed: {count, plural, one {# expense} other {# expenses}}}}',
          { decision, count },
        ),
    title: isOne
      ? say(
          '{decision, select, approved {{name} approved your expense} rejected {{name} rejected your expense} other {{name} marked your expense as reimbursed}}',
          { decision, name },
        )
      : say(
          '{decision, select, approved {{name} approved {count, plural, other {# of your expenses}}} rejected {{name} rejected {count, plural, other {# of your expenses}}} other {{name} marked {count, plural, other {# of your expenses}} as reimbursed}}',
          { decision, name, count },
        ),
    blocks: [
      ...expenseBlocks(facts, reader),
      ...sumBlocks(facts, reader),
      ...(reason ? [{ kind: 'quote', text: linesIn(reason) } as const] : []),
      {
        kind: 'action',
        label: isOne ? say('Open the expense') : say('Open your expenses'),
        href: `${base}${link}`,
      },
    ],
    why: isOne
      ? say('You’re receiving this email because this is your expense.')
      : say('You’re receiving this email because these are your expenses.'),
  }
}

/** The totals of several reimbursed expenses, and the amount paid for them. */
function sumBlocks({ totals = [], paid, ...facts }: ApprovalDecidedFacts, reader: EmailReader): EmailBlock[] {
  const { say } = reader
  const texts = [
    countIn(facts) > 1 && totals.length > 0
      ? say('Total: {sums}', { sums: totals.map(sum => sumText(sum, reader)).join(' + ') })
      : undefined,
    paid && say('Your reimbursement: {sum}', { sum: sumText(paid, reader) }),
  ]
  return texts.flatMap(text => (text ? [{ kind: 'text', text } as const] : []))
}

export function expenseComment(facts: ExpenseCommentFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const { authorName, text, expense, link, isMention } = facts
  const name = nameIn(authorName)
  const description = nameIn(expense.description)
  return {
    subject: isMention
      ? say('{name} mentioned you: {description}', { name, description })
      : say('{name} commented on {description}', { name, description }),
    title: isMention ? say('{name} mentioned you', { name }) : say('{name} left a comment', { name }),
    blocks: [
      { kind: 'quote', text: linesIn(text) },
      { kind: 'expenses', lines: [expenseLine(expense, reader)] },
      { kind: 'action', label: say('Answer'), href: `${base}${link}` },
    ],
    why: isMention
      ? say('You’re receiving this email because you were mentioned in a comment.')
      : say('You’re receiving this email because you’re involved in this expense.'),
  }
}
