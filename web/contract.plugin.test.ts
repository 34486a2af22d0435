import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { contractForBrowser } from './contract.plugin.ts'

const contract = `
  import * as z from 'zod/mini'
  const defineRoute = route => route
  export const size = [1, 2].map(part => part * 2)
  export const body = z.object({ name: z.string() }).check(z.minLength(1))
  export const routes = {
    add: defineRoute({ path: '/api/things', body, method: 'POST', response: z.array(z.string()) }),
    list: defineRoute({ ...shared, path: '/api/things/all' }),
  }
  const shared = { method: 'GET' }
`

/** What of the contract is in a bundle of this program. */
async function bundled(program: string): Promise<string> {
  const files: Record<string, string> = { '/web/main.js': program, '/contract/src/things.ts': contract }
  const inMemory = {
    name: 'in-memory',
    resolveId: (id: string) => (id in files ? id : null),
    load: (id: string) => files[id] ?? null,
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, contractForBrowser()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: '/web/main.js',
        external: 'zod/mini',
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return chunk.code
}

test('a route comes without its schemas', async () => {
  const code = await bundled(
    "import { routes } from '/contract/src/things.ts'; console.log(routes.add, routes.list)",
  )
  expect(code).toContain('method: "POST"')
  expect(code).toContain('...shared')
  expect(code).not.toMatch(/zod|minLength|response/)
})

test('what nothing uses is left out, and what is used is there', async () => {
  const code = await bundled("import { size } from '/contract/src/things.ts'; console.log(size)")
  expect(code).toContain('part * 2')
  expect(code).not.toMatch(/zod|api\/things/)
  expect(await bundled("import { body } from '/contract/src/things.ts'; console.log(body)")).toContain(
    'minLength',
  )
})
