import { describe, expect, test } from 'vitest'
import { intentOf } from './parseQuestion.ts'

const names = {
  currency: 'USD',
  merchants: ['Amazon', 'Tea House'],
  projects: new Map([
    ['p1', 'Apollo'],
    ['p2', 'Website 2026'],
    ['p3', 'Team'],
  ]),
}
const intent = (question: string) => intentOf(question, names, '2026-03-15')

describe('what is left of a project’s budget', () => {
  test.each([
    'what is left of the Apollo budget',
    'how much is left of the budget of Apollo?',
    'how much of the Apollo budget is used',
    'what remains of the budget for project apollo',
    'is Apollo over budget?',
    'is Apollo on track',
    'how much can I still spend on Apollo?',
  ])('is asked for by: %s', question => {
    expect(intent(question)).toEqual({
      kind: 'project-budget',
      subject: { projectId: 'p1', name: 'Apollo' },
      hasPeriod: false,
    })
  })

  test('is of all its time, whatever time was named', () => {
    expect(intent('what is left of the Apollo budget this month')).toMatchObject({ hasPeriod: true })
  })

  test.each([
    ['what is left of the Apollo travel budget', 'no-budget'],
    ['how much is left of my travel budget', 'no-budget'],
    ['am I over budget at Amazon', 'no-budget'],
    ['what is left of the budget without a project', 'no-budget'],
    ['what is left of the Gemini budget', 'unknown-name'],
    ['how much of the budget for Gemini is left', 'unknown-name'],
    ['what is left of the Apollo and Website 2026 budgets', 'unknown'],
    ['what is left of the Apollo budget for pizza', 'unknown'],
    ['what is left of my budget this month', 'budget'],
    ['how much is left of the budget for this month', 'budget'],
    ['what is my remaining monthly budget', 'budget'],
    ['how much can I still spend', 'budget'],
    ['how much is left for this week', 'budget'],
    ['what was left of my budget last month', 'no-budget'],
    ['how much is left of my yearly budget', 'no-budget'],
    ['what is left of my budget next month', 'later'],
    ['budget for december', 'no-budget'],
    ['my savings goal for december', 'unknown'],
    ['savings goal at Amazon', 'unknown'],
  ])('is told apart: %s', (question, kind) => {
    expect(intent(question).kind).toBe(kind)
  })
})

describe('moods', () => {
  const of30Days = { span: { from: '2026-02-14', to: '2026-03-15' }, phrase: 'in the last 30 days' }

  test.each([
    ['how did I feel about my spending', []],
    ['mood', []],
    ['my moods', []],
    ['which mood costs me the most', []],
    ['how much did I spend when stressed', ['stressed']],
    ['how many impulsive purchases', ['impulsive']],
    ['did I spend more when sad than when happy', ['happy', 'sad']],
  ])('are asked for by: %s', (question, moods) => {
    expect(intent(question)).toEqual({ kind: 'moods', moods, period: of30Days })
  })

  test.each([
    ['am I spending more when sad?', 'sad'],
    ['do I spend less when I am happy', 'happy'],
    ['compare my stressed spending', 'stressed'],
  ])('of which one is compared with the rest: %s', (question, mood) => {
    expect(intent(question)).toEqual({ kind: 'mood-beside', mood, period: of30Days })
  })

  test('are of the time that is named', () => {
    expect(intent('how did I feel about my spending in February')).toMatchObject({
      period: { span: { from: '2026-02-01', to: '2026-02-28' } },
    })
  })

  test.each([
    'I am sad',
    'how do you feel',
    'how did I feel about Amazon',
    'how much did I spend on travel when stressed',
    'how much did I spend when not stressed',
    'what did I spend the most on when happy',
    'compare my mood this month to last month',
    'how much was deductible when I was happy',
    'did I feel good about my spending',
  ])('beyond that are not understood: %s', question => {
    expect(intent(question).kind).toBe('unknown')
  })
})

test.each([
  ['how much on tea', { unknown: 'tea' }],
  ['how much for the team', { projectId: 'p3', name: 'Team' }],
  ['how much on teams', { unknown: 'teams' }],
  ['how much at house', { unknown: 'house' }],
])('a name is met as a whole word, never within another: %s', (question, subject) => {
  expect(intent(question)).toMatchObject({ subject })
})
