import { expect, test } from 'vitest'
import { type Destination, hrefOf, type Path, patternOf } from './addresses.ts'

const here = { pathname: '/reports', search: { period: 'last-month', scope: 'team' }, hash: 'people' }
const href = <To extends Path>(destination: Destination<To>) => hrefOf(destination, here)

test('an address has its parameters, its search as far as it is set, and its hash', () => {
  expect(href({ to: '/expenses' })).toBe('/expenses')
  expect(href({ to: '/projects/$projectId', params: { projectId: 'a b/c' } })).toBe('/projects/a%20b%2Fc')
  expect(href({ to: '/expenses', search: { search: 'café & bar', merchant: '' } })).toBe(
    '/expenses?search=caf%C3%A9+%26+bar',
  )
  expect(href({ to: '/settings', hash: 'plan' })).toBe('/settings#plan')
})

test('an address can keep what the current one has', () => {
  const withoutScope = ({ scope: _, ...search }: object & { scope?: string }) => search
  expect(href({ to: '.', search: withoutScope, hash: true })).toBe('/reports?period=last-month#people')
})

test('what is no address of the app does not compile', () => {
  // @ts-expect-error: there is no such page.
  href({ to: '/expense' })
  // @ts-expect-error: which project?
  href({ to: '/projects/$projectId' })
  // @ts-expect-error: the parameter has another name.
  href({ to: '/projects/$projectId', params: { id: '1' } })
  // @ts-expect-error: the page knows no such parameter.
  href({ to: '/projects', search: { colour: 'red' } })
  // @ts-expect-error: nor such a value.
  href({ to: '/expenses', search: { action: 'fly' } })
})

test('a pattern finds the parameters of an address, whatever its case and its last slash', () => {
  const pattern = patternOf('/projects/$projectId')
  expect(pattern.exec('/Projects/p1/')?.groups).toEqual({ projectId: 'p1' })
  for (const other of ['/projects', '/projects/', '/projects/p1/edit', '/x/projects/p1'])
    expect(pattern.exec(other)).toBeNull()
})
