import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeTree } from '../src/app/routes.tsx'
import { frame, pagesOfSession, pagesOfStrangers } from './firstPages.ts'

interface RouteNode {
  readonly options: { readonly path?: string }
  readonly children?: readonly RouteNode[]
}

const pathsOf = ({ options, children = [] }: RouteNode): string[] => [
  ...(options.path ? [options.path] : []),
  ...children.flatMap(pathsOf),
]

test('every page that is named here is one of the app, and its module is there', () => {
  // The tree's own type is too detailed for this.
  const paths = pathsOf(routeTree as unknown as RouteNode)
  const pages = [...pagesOfStrangers, ...pagesOfSession]
  expect(pages.map(({ path }) => path).filter(path => !paths.includes(path))).toEqual([])
  const modules = [frame, ...pages.map(({ source }) => source)]
  const isThere = (source: string) => existsSync(join(import.meta.dirname, '../src', source))
  expect(modules.filter(source => !isThere(source))).toEqual([])
})
