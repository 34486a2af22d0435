import { expect, type Page } from '@playwright/test'
import { create } from './create.ts'

const categories = ['meals', 'travel', 'software', 'equipment', 'utilities', 'marketing', 'rent', 'other']
const moods = ['happy', 'happy', 'stressed', null]

/** Today as YYYY-MM-DD; browser tests run in UTC. */
export const today = () => new Date().toISOString().slice(0, 10)

interface Recorded {
  description: string
  amount: string
  category?: string
  date?: string
  mood?: string | null
  projectId?: string | null
  status?: 'pending'
}

export async function record(page: Page, expense: Recorded): Promise<void> {
  const rest = {
    status: 'processed',
    currency: 'USD',
    category: 'meals',
    date: today(),
    isDeductible: 'true',
  }
  await create(page, '/api/expenses', { data: { ...rest, ...expense } })
}

/** Two projects and 28 expenses dated today, 10.05 to 280.05, three of four with a mood: 4061.40 in total. */
export async function recordMonth(page: Page): Promise<void> {
  const projects = [
    (await create(page, '/api/projects', { data: { name: 'Apollo', color: '#0f766e' } })).id,
    (await create(page, '/api/projects', { data: { name: 'Website relaunch', endDate: today() } })).id,
    null,
  ]
  for (let number = 1; number <= 28; number += 1)
    await record(page, {
      description: `Expense ${number}`,
      amount: `${number}0.05`,
      category: categories[number % categories.length] ?? 'other',
      projectId: projects[number % projects.length] ?? null,
      mood: moods[number % moods.length] ?? null,
    })
}

/** Imports this many expenses of 10.01 dated today from a statement. */
export async function importMany(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `${today()},Vendor ${index},-10.01`)
  const statement = ['Date,Description,Amount', ...rows].join('\n')
  const file = { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  const answer = await create<object>(page, '/api/imports', { multipart: { file } })
  expect(answer).toMatchObject({ counts: { created: count } })
}
