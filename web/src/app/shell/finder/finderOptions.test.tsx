import { expect, test } from 'vitest'
import type { FinderOption, Navigate } from '../../../features/finder/finderOption.ts'
import { routeTree } from '../../routes.tsx'
import { actions, settings } from './finderOptions.tsx'
import { pages } from './finderPages.tsx'

// Returns the path that an option navigates to. The stub handles fewer argument types than the real `navigate`.
async function pathOf(option: FinderOption): Promise<string> {
  let path = ''
  const navigate = async ({ to }: { to: string }) => {
    path = to
  }
  await option.choose(navigate as unknown as Navigate)
  return path
}

interface RouteLike {
  readonly children?: readonly RouteLike[]
  readonly options: { readonly path?: string; readonly id?: string }
}

test('every page can be found', async () => {
  // The tree's own type is too detailed for this.
  const groups = (routeTree as unknown as RouteLike).children ?? []
  const routes = groups
    // Sign-in pages and the targets of email links are not destinations.
    .filter(({ options }) => options.id !== 'guest' && options.id !== 'invited')
    .flatMap(({ children = [] }) => children)
  const isPlace = ({ options: { path } }: RouteLike) => path !== '/dashboard' && !path?.includes('$')
  const found = new Set(await Promise.all([...pages, ...actions, ...settings].map(pathOf)))
  expect([...found].toSorted()).toEqual(
    routes
      .filter(isPlace)
      .map(({ options }) => options.path)
      .toSorted(),
  )
})

test('no two options are the same to the list', () => {
  const ids = [...pages, ...actions, ...settings].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
