import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../src/app/routes.tsx'
import { frame, pagesOfSession, pagesOfStrangers } from './firstPages.ts'

test('every page that is named here is one of the app, and its module is there', () => {
  const pages = [...pagesOfStrangers, ...pagesOfSession]
  expect(pages.map(({ path }) => path).filter(path => !(path in routes))).toEqual([])
  const modules = [frame, ...pages.map(({ source }) => source)]
  const isThere = (source: string) => existsSync(join(import.meta.dirname, '../src', source))
  expect(modules.filter(source => !isThere(source))).toEqual([])
})
