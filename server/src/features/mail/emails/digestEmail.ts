import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns'
import type { Say } from '../../../core/language/say.ts'
import { approvalAsked, approvalDecided, countIn, expenseComment, type Story } from './approvalEmails.ts'
import type { DigestFacts, DigestibleFacts } from './emailFacts.ts'
import type { EmailBlock, EmailReader } from './emailParts.ts'

const mostTold = 50

export function digestStory(facts: DigestibleFacts, reader: EmailReader, base: string): Story {
  if (facts.kind === 'approval-asked') return approvalAsked(facts, reader, base)
  if (facts.kind === 'approval-decided') return approvalDecided(facts, reader, base)
  return expenseComment(facts, reader, base)
}

/** The day's events in one email, starting with what needs the person's action. */
export function digest({ entries }: DigestFacts, reader: EmailReader, base: string): Story {
  const { say } = reader
  const asked = entries.filter(({ kind }) => kind === 'approval-asked')
  const comments = entries.filter(({ kind }) => kind === 'expense-comment')
  const decisions = entries.filter(({ kind }) => kind === 'approval-decided')
  const [toApprove, decided] = [expensesOf(asked), expensesOf(decisions)]
  const parts = [
    toApprove > 0 && say('{count, plural, other {# to approve}}', { count: toApprove }),
    comments.length > 0 &&
      say('{count, plural, one {# comment} other {# comments}}', { count: comments.length }),
    decided > 0 && say('{count, plural, one {# decision} other {# decisions}}', { count: decided }),
  ].filter(part => part !== false)
  const ordered = [...asked, ...comments, ...decisions]
  const more = ordered.length - mostTold
  const told = ordered.slice(0, mostTold).flatMap(entry => toldBlocks(digestStory(entry, reader, base)))
  return {
    subject: say('Your expenses: {parts}', { parts: parts.join(', ') }),
    title: say('Since your last email'),
    blocks: more > 0 ? [...told, { kind: 'text', text: moreText(more, say) }] : told,
    why: say('You chose to receive this email once a day.'),
  }
}

function toldBlocks({ title, blocks }: Story): EmailBlock[] {
  return [{ kind: 'heading', text: title }, ...blocks]
}

function expensesOf(entries: readonly DigestibleFacts[]): number {
  return entries.reduce((sum, entry) => sum + ('expenses' in entry ? countIn(entry) : 0), 0)
}

function moreText(count: number, say: Say): string {
  return say('Plus {count, plural, other {# more}} in Outlay.', { count })
}

/** Local hour of the daily digest. */
const digestHour = 8

/** The most recent 8 a.m. in a timezone. */
export function lastDigestTime(timezone: string, now: Date): Date {
  const local = new TZDate(now.getTime(), timezone)
  const today = new TZDate(local.getTime(), timezone)
  today.setHours(digestHour, 0, 0, 0)
  return new Date((today.getTime() <= now.getTime() ? today : subDays(today, 1)).getTime())
}
