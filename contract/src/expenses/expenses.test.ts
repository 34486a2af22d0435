import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { createExpenseBody } from './expenses.ts'
import { moods } from './moods.ts'

test('the ten categories are the specified ones, in their order', () => {
  expect(categories.map(({ value }) => value).join(', ')).toBe(
    'meals, travel, office-supplies, equipment, software, marketing, professional-services, utilities, rent, other',
  )
})

test('the seven moods are the specified ones, each with an emoji, a label and a description', () => {
  expect(moods.map(({ value }) => value).join(', ')).toBe(
    'happy, sad, stressed, excited, neutral, impulsive, anxious',
  )
  for (const { emoji, label, description } of moods) expect([emoji, label, description]).not.toContain('')
})

test('an expense without a status is pending, and deductible unless it says otherwise', () => {
  const body = { description: 'Tea', amount: '3.10', currency: 'USD', category: 'meals', date: '2026-03-31' }
  expect(createExpenseBody.parse(body)).toMatchObject({ status: 'pending', isDeductible: true })
})
