import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractForBrowser } from './contract.plugin.ts'

const contract = `
  import * as z from 'zod/mini'
  const defineRoute = (route: unknown) => route
  export const size = [1, 2].map(part => part * 2)
  export const body = z.object({ name: z.string() }).check(z.minLength(1))
  export const routes = {
    add: defineRoute({ path: '/api/things', body, method: 'POST', response: z.array(z.string()) }),
    list: defineRoute({ ...shared, path: '/api/things/all' }),
  }
  const shared = { method: 'GET' }
  const longest = 80
  export const isShort = (text: string): boolean => text.length <= longest
`
const other = `
  import { body, isShort } from './things.ts'
  export type Other = { readonly name: string }
  export const title: string = 'Other things'
  export const otherBody = body.check(isShort)
`

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'outlay-contract-')))
  await mkdir(join(folder, 'contract/src'), { recursive: true })
  await writeFile(join(folder, 'contract/src/things.ts'), contract)
  await writeFile(join(folder, 'contract/src/other.ts'), other)
})
afterAll(() => rm(folder, { recursive: true }))

/** The program as bundled, and each file that it opens. */
async function chunksOf(program: string, opened = ''): Promise<readonly string[]> {
  await writeFile(join(folder, 'main.js'), program)
  await writeFile(join(folder, 'opened.js'), opened)
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [contractForBrowser()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        external: 'zod/mini',
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output.flatMap(file =>
    file.type === 'chunk' ? [file.code] : [],
  )
}

const bundled = async (program: string) => (await chunksOf(program)).join('\n')

test('a route comes without its schemas', async () => {
  const code = await bundled(
    "import { routes } from './contract/src/things.ts'; console.log(routes.add, routes.list)",
  )
  expect(code).toContain('method: "POST"')
  expect(code).toContain('...shared')
  expect(code).not.toMatch(/zod|minLength|response/)
})

test('what nothing uses is left out, and what is used is there', async () => {
  const code = await bundled("import { size } from './contract/src/things.ts'; console.log(size)")
  expect(code).toContain('part * 2')
  expect(code).not.toMatch(/zod|api\/things/)
  expect(await bundled("import { body } from './contract/src/things.ts'; console.log(body)")).toContain(
    'minLength',
  )
})

test('what a page reads of a file comes without the schemas that a form of the page uses', async () => {
  const [page = '', ...forms] = await chunksOf(
    "import { title } from './contract/src/other.ts'; import('./opened.js').then(opened => console.log(title, opened))",
    "import { otherBody } from './contract/src/other.ts'; export const form = otherBody",
  )
  expect(page).toContain('Other things')
  expect(page).not.toMatch(/zod|minLength|isShort/)
  expect(forms.join('\n')).toMatch(/minLength.*isShort/s)
})
