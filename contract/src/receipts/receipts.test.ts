import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { receiptRoutes } from './receipts.ts'

const { fields } = receiptRoutes.uploadToClaude.upload
const project = '019a0000-0000-7000-8000-000000000000'

describe('the project of an uploaded receipt', () => {
  test('is the one chosen', () => {
    expect(z.parse(fields, { projectId: project })).toEqual({ projectId: project })
  })

  test('is none where the form leaves it empty or out', () => {
    expect(z.parse(fields, { projectId: '' }).projectId).toBeUndefined()
    expect(z.parse(fields, {}).projectId).toBeUndefined()
  })

  test.each(['mine', `${project}\u0000`, 7])('is refused when it is no id: %j', projectId => {
    const { error } = z.safeParse(fields, { projectId })
    expect(error?.issues).toMatchObject([{ path: ['projectId'], message: 'This isn’t a valid ID' }])
  })
})
