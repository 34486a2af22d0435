import { expect, test } from 'vitest'
import type { FinderOption, Navigate } from '../../../features/finder/finderOption.ts'
import { PublicLayout, SessionLayout } from '../../gate.tsx'
import { routes } from '../../routes.tsx'
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

test('every page can be found', async () => {
  // Sign-in pages and the targets of email links are not destinations.
  const frames: readonly unknown[] = [SessionLayout, PublicLayout]
  const places = Object.entries(routes)
    .filter(([path, { Layout }]) => frames.includes(Layout) && path !== '/dashboard' && !path.includes('$'))
    .map(([path]) => path)
  const found = new Set(await Promise.all([...pages, ...actions, ...settings].map(pathOf)))
  expect([...found].toSorted()).toEqual(places.toSorted())
})

test('no two options are the same to the list', () => {
  const ids = [...pages, ...actions, ...settings].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
