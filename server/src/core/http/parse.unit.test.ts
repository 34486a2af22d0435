import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { parseFields, parseInput } from './parse.ts'

const contract = { ...expenseRoutes.create, query: expenseRoutes.list.query }

function refusalOf(parse: () => unknown): AppError {
  try {
    parse()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was not refused.')
}

// Only the parsed parts of a request.
const refused = (body: unknown, query: unknown = {}) =>
  refusalOf(() => parseInput(contract, { params: {}, query, body } as FastifyRequest))

describe('a request that is refused', () => {
  test('names every bad field once, with its first error', () => {
    const { errors, message } = refused({ description: ' ', amount: '-1', colour: 'red' }, { limit: '0' })
    expect(errors?.map(({ path }) => path)).toEqual([
      ...['limit', 'description', 'amount', 'currency', 'category', 'date', 'colour'],
    ])
    expect(errors).toContainEqual({ path: 'amount', message: 'Amount must be 0 or more' })
    expect(message).toMatch(/^Limit must be at least 1\. Description is required\. .+\.$/)
  })

  test('names at most 50 of thousands of unknown fields', () => {
    const body = Object.fromEntries(Array.from({ length: 33_000 }, (_, index) => [`k${index}`, 0]))
    expect(JSON.stringify(body).length).toBeGreaterThan(256 * 1024)
    const { errors } = refused(body)
    expect(errors).toHaveLength(50)
    expect(errors).toContainEqual({ path: 'k0', message: 'Unknown field' })
  })

  test('names at most 50 of thousands of bad entries', () => {
    const numbers = Array.from({ length: 60_000 }, () => 0)
    expect(refusalOf(() => parseFields(z.array(z.string()), numbers)).errors).toHaveLength(50)
  })
})
