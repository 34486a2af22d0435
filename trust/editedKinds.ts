import { categories } from '@outlay/contract/expenses/categories'
import { recordExpense } from '../server/src/features/expenses/expenses.factory.ts'
import { teachMerchant } from '../server/src/features/merchantRules/merchantRules.factory.ts'
import { createProject } from '../server/src/features/projects/projects.factory.ts'
import type { Person } from '../server/src/testing/person.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Thing = Fields & { readonly id: string; readonly version: number }

/** A random integer from 0 up to, not including, `below`. */
export type Random = (below: number) => number

/** A kind of thing that can be edited. */
export interface EditedKind {
  readonly path: string
  /** All fields an update sends. */
  readonly writable: readonly string[]
  readonly isRestorable: boolean
  make(person: Person, name: string): Promise<Thing>
  /** Undefined if it does not exist. */
  read(person: Person, id: string): Promise<Thing | undefined>
  /** New values for one or two fields; the number is unique to this change. */
  change(number: number, random: Random): Fields
}

const kept = async (made: Promise<object>) => (await made) as Thing

async function listed(person: Person, path: string, id: string): Promise<Thing | undefined> {
  const { status, body } = await person.get<Thing[]>(path)
  if (status !== 200) throw new Error(`${path} could not be read: ${status}`)
  return body.find(thing => thing.id === id)
}

const categoryAt = (at: number) => categories[at]?.value
const maybe = (random: Random, fields: Fields): Fields => (random(2) === 0 ? fields : {})

export const expenses: EditedKind = {
  path: '/api/expenses',
  writable: ['description', 'merchant', 'amount', 'currency', 'category', 'date'],
  isRestorable: true,
  make: (person, name) => kept(recordExpense(person, { description: name })),
  read: async (person, id) => {
    const { status, body } = await person.get<Thing>(`/api/expenses/${id}`)
    if (status !== 200 && status !== 404) throw new Error(`An expense could not be read: ${status}`)
    return status === 200 ? body : undefined
  },
  change: (number, random) => ({
    ...(random(2) === 0 ? { description: `Lunch ${number}` } : { merchant: `Shop ${number}` }),
    ...maybe(random, { amount: `${1 + random(900)}.50` }),
    ...maybe(random, { category: categoryAt(random(categories.length)) }),
  }),
}

export const projects: EditedKind = {
  path: '/api/projects',
  writable: ['name', 'description', 'color', 'budget', 'isActive', 'endDate'],
  isRestorable: true,
  make: (person, name) => kept(createProject(person, { name })),
  read: (person, id) => listed(person, '/api/projects', id),
  change: (number, random) => ({
    ...(random(2) === 0 ? { name: `Project ${number}` } : { description: `What ${number} is for` }),
    ...maybe(random, { budget: `${1 + random(900)}.00` }),
    ...maybe(random, { isActive: random(2) === 0 ? 'true' : 'false' }),
  }),
}

export const merchantRules: EditedKind = {
  path: '/api/merchant-rules',
  writable: ['match', 'merchant', 'category', 'isDeductible'],
  isRestorable: false,
  make: (person, name) => kept(teachMerchant(person, { match: name })),
  read: (person, id) => listed(person, '/api/merchant-rules', id),
  change: (number, random) => ({
    merchant: `Merchant ${number}`,
    ...maybe(random, { category: categoryAt(random(categories.length)) }),
    ...maybe(random, { isDeductible: random(2) === 0 ? 'true' : 'false' }),
  }),
}
