import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loginBody, registerBody } from '../accounts/accounts.ts'
import { apiKeyBody } from '../apiKeys/apiKeys.ts'
import { createExpenseBody, expenseRoutes, updateExpenseBody } from '../expenses/expenses.ts'
import { exportRoutes } from '../exports/exports.ts'
import { merchantRuleBody } from '../merchantRules/merchantRules.ts'
import { projectBody } from '../projects/projects.ts'
import { savedViewBody } from '../savedViews/savedViews.ts'
import { createTeamBody } from '../teams/teams.ts'
import { isHarmlessText, isPlainText, sanitizeText } from './plainText.ts'

const expense = {
  description: 'Taxi',
  amount: '12.50',
  currency: 'EUR',
  category: 'travel',
  date: '2026-03-31',
}
const account = { username: 'ada', email: 'ada@example.com', password: 'correct horse' }

const freeTexts: [string, z.ZodMiniType, (text: string) => object][] = [
  ['description', createExpenseBody, description => ({ ...expense, description })],
  ['description', updateExpenseBody, description => ({ ...expense, description })],
  ['moodNote', createExpenseBody, moodNote => ({ ...expense, moodNote })],
  ['tags.1', createExpenseBody, tag => ({ ...expense, tags: ['fine', tag] })],
  ['search', expenseRoutes.list.query, search => ({ search })],
  ['merchant', expenseRoutes.list.query, merchant => ({ merchant })],
  ['person', expenseRoutes.list.query, person => ({ person })],
  ['search', exportRoutes.exportExpenses.query, search => ({ search })],
  ['name', projectBody, name => ({ name })],
  ['description', projectBody, description => ({ name: 'Garden', description })],
  ['username', registerBody, username => ({ ...account, username })],
  ['email', registerBody, email => ({ ...account, email })],
  ['firstName', registerBody, firstName => ({ ...account, firstName })],
  ['lastName', registerBody, lastName => ({ ...account, lastName })],
  ['username', loginBody, username => ({ username, password: 'correct horse' })],
]

const unkeepable: [string, string][] = [
  ['NUL', 'a\u0000b'],
  ['the first half of a surrogate pair', 'a\ud83db'],
  ['the second half of a surrogate pair', 'a\ude00b'],
]

describe('text that a database cannot keep', () => {
  test.each(freeTexts)('is refused as %s of a request, which is named', (field, schema, requestWith) => {
    for (const [, text] of unkeepable) {
      const { error } = z.safeParse(schema, requestWith(text))
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    }
  })

  test.each(unkeepable)('is what holds %s', (_, text) => {
    expect(isPlainText(text)).toBe(false)
  })

  test('is neither emoji, nor any script, nor line breaks', () => {
    expect(isPlainText('Café 😀 👨‍👩‍👧 東京 النص\n\tthe end')).toBe(true)
    const kept = z.parse(createExpenseBody, { ...expense, description: 'Kaffee ☕ 😀', tags: ['🚕'] })
    expect(kept).toMatchObject({ description: 'Kaffee ☕ 😀', tags: ['🚕'] })
  })
})

/** Fields shown beside other text, with a request that sets each. */
const names: [string, z.ZodMiniType, (text: string) => object][] = [
  ['name', projectBody, name => ({ name })],
  ['name', savedViewBody, name => ({ name, query: '' })],
  ['match', merchantRuleBody, match => ({ match, merchant: 'Deli' })],
  ['merchant', merchantRuleBody, merchant => ({ match: 'Deli', merchant })],
  ['tags.1', createExpenseBody, tag => ({ ...expense, tags: ['fine', tag] })],
  ['name', createTeamBody, name => ({ name })],
  ['firstName', registerBody, firstName => ({ ...account, firstName })],
  ['name', apiKeyBody, name => ({ name, rights: 'read', expiresInDays: null, password: 'correct horse' })],
]

describe('text that would pass for something else', () => {
  test.each(names)('is refused as %s of a request, which is named', (field, schema, requestWith) => {
    expect(z.safeParse(schema, requestWith('Fair 2026')).error).toBeUndefined()
    for (const text of ['invoice\u202Efdp.exe', 'Fair\nBcc: all', 'Fair\u2066x']) {
      const { error } = z.safeParse(schema, requestWith(text))
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    }
  })

  const harmful = ['\u202E', '\u2066', '\u200F', '\u061C', '\u0007', '\n', '\u2028', '\ud83d']

  test.each(harmful)('is what holds %j, and is shown with a mark in its place', character => {
    const text = `invoice${character}fdp.exe`
    expect(isHarmlessText(text)).toBe(false)
    expect(sanitizeText(text)).toBe('invoice\uFFFDfdp.exe')
  })

  test('is neither another script, nor an emoji, nor the joiners that some scripts need', () => {
    for (const text of ['می\u200Cخواهم', 'नमस्\u200Dते', '👨‍👩‍👧 scan (2).pdf', 'مرحبا.pdf', 'O’Brien']) {
      expect(isHarmlessText(text)).toBe(true)
      expect(sanitizeText(text)).toBe(text)
    }
  })
})
