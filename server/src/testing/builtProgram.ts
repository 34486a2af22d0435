import { join } from 'node:path'

/** The path of a program of this server that `scripts/built.setup.ts` built for the tests. */
export const builtProgram = (name: 'main' | 'users' | 'plans' | 'keepWriting'): string =>
  join(process.env.BUILT_FOR_TESTS ?? '', `${name}.js`)
