import { join } from 'node:path'

/** Path of a server program built for the tests by `scripts/built.setup.mjs`. */
export const builtProgram = (name: 'main' | 'users' | 'plans' | 'keepWriting'): string =>
  join(process.env.BUILT_FOR_TESTS ?? '', `${name}.js`)
