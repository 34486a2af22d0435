import { expect, test } from 'vitest'
import { startNotices } from './startNotices.ts'

test('the operator is told at the start which contacts are not set', () => {
  const contacts = { SECURITY_CONTACT: 'mailto:flaws@example.com', SALES_CONTACT: 'sales@example.com' }
  expect(startNotices(contacts)).toEqual([])
  expect(startNotices({ ...contacts, SALES_CONTACT: undefined })).toEqual([
    expect.stringMatching(/^SALES_CONTACT is/),
  ])
  expect(startNotices({ ...contacts, SECURITY_CONTACT: undefined })).toEqual([
    expect.stringMatching(/^SECURITY_CONTACT is/),
  ])
})
