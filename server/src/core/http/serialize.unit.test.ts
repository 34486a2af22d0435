import { defineRoute } from '@outlay/contract/core/route'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createResponseWriter, WrittenJson } from './serialize.ts'

const contract = defineRoute({
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  access: 'public',
  response: z.array(z.object({ id: z.string() })),
})

test('an answer that is written already goes out as it is', () => {
  const text = '[{"id":"one"}]'
  expect(createResponseWriter(contract, true)(new WrittenJson(text))).toBe(text)
})

test.each([
  ['has more than the contract names', '[{"id":"one","secret":"two"}]'],
  ['lacks what it names', '[{}]'],
])('tests refuse one that %s', (_, text) => {
  expect(() => createResponseWriter(contract, true)(new WrittenJson(text))).toThrow()
})
