import { expenseRoutes } from '@outlay/contract/expenses'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { parseInput } from './parse.ts'

function refusalOf(body: unknown, query: unknown = {}): AppError {
  try {
    // The parts of a request that are parsed.
    parseInput({ ...expenseRoutes.create, ...{ query: expenseRoutes.list.query } }, {
      ...{ params: {}, query, body },
    } as FastifyRequest)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('The request was not refused.')
}

describe('a request that is refused', () => {
  it('names every bad field once, with its first error', () => {
    const { errors, message } = refusalOf({ description: ' ', amount: '-1', colour: 'red' }, { limit: '0' })
    expect(errors?.map(({ path }) => path)).toEqual([
      ...['limit', 'description', 'amount', 'currency', 'category', 'date', 'colour'],
    ])
    expect(errors).toContainEqual({ path: 'amount', message: 'Amount must be 0 or more' })
    expect(message).toMatch(/^The limit is at least 1\. Description is required\. .+\.$/)
  })

  it('names at most 50 of thousands of unknown fields', () => {
    const body = Object.fromEntries(Array.from({ length: 33_000 }, (_, index) => [`k${index}`, 0]))
    expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024)
    const { errors } = refusalOf(body)
    expect(errors).toHaveLength(50)
    expect(errors).toContainEqual({ path: 'k0', message: 'This field is not known here' })
  })

  it('names at most 50 of thousands of bad entries', () => {
    expect(refusalOf({ tags: Array.from({ length: 60_000 }, () => 0) }).errors).toHaveLength(50)
  })
})
