import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startNotices } from './startChecks.ts'

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')
const memoryOf = (text: string) => text.match(/\bMALLOC_\w+=\d+/g)
const env = Object.fromEntries(memoryOf(read('package.json'))?.map(setting => setting.split('=')) ?? [])
const set = { platform: 'linux', env } as const

test('the image and npm start have the same memory settings, and who starts otherwise is told', () => {
  expect(memoryOf(read('Dockerfile'))).toEqual(memoryOf(read('package.json')))
  const contacts = { SECURITY_CONTACT: 'mailto:flaws@example.com', SALES_CONTACT: 'sales@example.com' }
  expect(startNotices(contacts, { ...set, env: {} })).toEqual([
    expect.stringMatching(/^MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ not set/),
  ])
  expect(startNotices(contacts, { platform: 'darwin', env: {} })).toEqual([])
})

test('the operator is told at the start which contacts are not set', () => {
  const contacts = { SECURITY_CONTACT: 'mailto:flaws@example.com', SALES_CONTACT: 'sales@example.com' }
  expect(startNotices(contacts, set)).toEqual([])
  expect(startNotices({ ...contacts, SALES_CONTACT: undefined }, set)).toEqual([
    expect.stringMatching(/^SALES_CONTACT is/),
  ])
  expect(startNotices({ ...contacts, SECURITY_CONTACT: undefined }, set)).toEqual([
    expect.stringMatching(/^SECURITY_CONTACT is/),
  ])
})
