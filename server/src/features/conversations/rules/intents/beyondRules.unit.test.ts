import { describe, expect, test } from 'vitest'
import { isTalk } from '../answers/notUnderstood.ts'
import type { Intent } from './intent.ts'
import { intentOf } from './parseQuestion.ts'

const names = {
  currency: 'USD',
  merchants: ['Amazon', 'Uber', 'Uber Eats'],
  projects: new Map([['p1', 'Apollo']]),
}
const intentFor = (question: string, ownNames: Partial<typeof names> = {}) =>
  intentOf(question, { ...names, ...ownNames }, '2026-05-20')

/** Whether it answers with a figure without first finding its words in a description. */
const saysFigure = (intent: Intent): boolean =>
  !isTalk(intent) && !('subject' in intent && 'unknown' in intent.subject && intent.subject.unknown)

/** All combinations of the given parts. */
const sentences = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((all, part) => all.flatMap(one => part.map(other => `${one} ${other}`.trim())), [''])

const subjects = ['rent', 'travel', 'Amazon', 'Apollo', 'lunch', 'meals over 20']
const times = ['', 'this month', 'in april', 'last year', 'since monday']

describe('what is left out of a sum is never its figure:', () => {
  const leavingOut =
    'but;except;except for;excluding;not;not on;without;besides;other than;apart from;minus;sans;bar;ignoring;leaving out;save for;-'
  test.each(leavingOut.split(';'))('… %s …', word => {
    for (const question of sentences(['everything', 'all', 'how much', 'total'], [word], subjects, times))
      expect(saysFigure(intentFor(question)), question).toBe(false)
  })
})

describe('a time that another word turns is not taken for that time:', () => {
  const turning = 'before;until;till;by;up to;prior to;outside;around;except;not;but'
  test.each(turning.split(';'))('%s …', word => {
    const days = ['may 10', 'the 10th of may', 'april', 'last month', 'yesterday', '2025', 'q1']
    for (const question of sentences(['how much', 'spending', 'travel'], [word], days))
      expect(saysFigure(intentFor(question)), question).toBe(false)
  })
})

describe('what would be, or is somebody else’s, is not told as what was spent:', () => {
  test.each([
    ...sentences(
      ['how much would', 'how much could', 'what might'],
      ['I spend on travel', 'rent cost', 'my total be'],
    ),
    ...sentences(
      ['if I'],
      ['halve', 'drop', 'spend on', 'pay'],
      ['rent', 'travel'],
      ['how much would I spend', 'what is my total'],
    ),
    ...sentences(
      ['what did', 'how much did', 'how much have'],
      ['they', 'you'],
      ['spend', 'pay for travel', 'spent this month'],
    ),
    ...sentences(['their', 'your'], ['spending', 'expenses'], times),
    ...sentences(['when did I'], ['spend the most', 'pay rent', 'spend at Amazon'], times),
    ...sentences(
      ['how much will'],
      ['rent', 'travel', 'Amazon'],
      ['cost', 'be'],
      ['', 'in june', 'in april'],
    ),
  ])('%s', question => {
    expect(saysFigure(intentFor(question))).toBe(false)
  })
})

describe('a measure that is not kept is not answered by the whole:', () => {
  const measures =
    'per meal;per mile;per head;per night;by week;by month;month by month;year over year;in cash;with a receipt;in tax;each'
  test.each(measures.split(';'))('… %s', measure => {
    for (const question of sentences(['how much', 'spending', 'how much did I pay'], [measure]))
      expect(saysFigure(intentFor(question)), question).toBe(false)
  })
  test.each([
    ...sentences(['my'], ['biggest', 'most expensive', 'highest', 'top'], ['day', 'week', 'month', 'year']),
    ...sentences(
      ['number of', 'count of', 'how many'],
      ['merchants', 'categories', 'days', 'projects'],
      times,
    ),
    ...sentences(['how many', 'were there fewer', 'is my average'], ['expenses than last month']),
    ...sentences(['previous', 'new', 'last', 'first'], ['expense', 'purchase at Amazon', 'receipts']),
    'how much cash did I spend',
    'how much tax did I pay',
    'how much have I got',
    'total - rent',
    'how much this time last year',
  ])('%s', question => {
    expect(saysFigure(intentFor(question))).toBe(false)
  })
})

describe('an amount that is negated is the other end:', () => {
  const more = 'more;bigger;larger;greater;higher;dearer'.split(';')
  const less = 'less;cheaper;smaller;lower'.split(';')
  test.each([
    ...sentences(['no', 'not', 'not any'], more).map(words => [words, { maxAmount: '20.00' }] as const),
    ...sentences(['no', 'not', 'not any'], less).map(words => [words, { minAmount: '20.00' }] as const),
  ])('expenses %s than 20', (words, bound) => {
    const intent = intentFor(`expenses ${words} than 20 this month`)
    expect(intent).toMatchObject({ kind: 'total', subject: { amounts: bound } })
    const { amounts } = 'subject' in intent && 'amounts' in intent.subject ? intent.subject : {}
    expect(Object.keys(amounts ?? {})).toHaveLength(2)
  })
  test.each([
    'none of my expenses over 20',
    'nothing above 20 this month',
    'expenses that are never over 20',
  ])('%s', question => expect(saysFigure(intentFor(question))).toBe(false))
})

describe('a sign of a currency is passed over nowhere:', () => {
  test.each(sentences(['meals', 'how much', 'spending at Amazon'], ['€'], ['this month', 'in april']))(
    '%s',
    question => {
      expect(intentFor(question)).toMatchObject({ kind: 'total', subject: { originalCurrency: 'EUR' } })
    },
  )
  test('two of them are not set side by side', () => {
    expect(intentFor('€ vs £ this month').kind).toBe('several-currencies')
  })
})

describe('a name that is also a word of questions', () => {
  const ambiguous = ['Travel', 'Rent', 'May', 'Sunday', 'But', 'Next', 'Monthly', '7 Days', 'Previous']
  test.each(ambiguous)('is a merchant after “at” alone: %s', merchant => {
    const own = { merchants: [merchant] }
    expect(intentFor(`how much at ${merchant} this year`, own)).toMatchObject({ subject: { merchant } })
    for (const question of [
      'how much on travel',
      'how much on rent',
      'may spending',
      'how much on sunday',
      'but how much in april',
      'monthly spending',
      'how much in the last 7 days',
    ])
      expect(intentFor(question, own), question).not.toHaveProperty('subject.merchant')
  })

  test('is asked about, where it is a category and a project', () => {
    const own = { projects: new Map([['p1', 'Marketing']]) }
    expect(intentFor('how much on marketing', own).kind).toBe('which-subject')
    expect(intentFor('how much on the Marketing project', own)).toMatchObject({
      subject: { projectId: 'p1' },
    })
    expect(intentFor('the category marketing', own)).toMatchObject({ subject: { category: 'marketing' } })
  })
})

test('as many of the largest are listed as were asked for, up to ten', () => {
  expect(intentFor('top 3 expenses in may')).toMatchObject({ kind: 'largest', by: 'expense', most: 3 })
  expect(intentFor('my 7 biggest merchants')).toMatchObject({ by: 'merchant', most: 7 })
  expect(intentFor('top 50 categories')).toMatchObject({ by: 'category', most: 10 })
})

test('breakdowns may be asked for by “per”, and two times by one word', () => {
  expect(intentFor('spend per category')).toMatchObject({ kind: 'largest', by: 'category' })
  expect(intentFor('how much more did I spend this month than last')).toMatchObject({
    kind: 'compare',
    period: { phrase: 'this month' },
    other: { phrase: 'last month' },
  })
  expect(intentFor('difference between april and may')).toMatchObject({
    kind: 'compare',
    period: { phrase: 'in April 2026' },
    other: { phrase: 'in May 2026' },
  })
  expect(intentFor('did I spend less on meals than last year')).toMatchObject({ kind: 'compare' })
})
