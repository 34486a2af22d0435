import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { findPostgres, findPostgresPrograms } from './scripts/postgres.mjs'
import { testLimits } from './scripts/test-limits.mjs'
import { icons } from './web/icons.plugin.ts'

const unitTests = 'server/**/*.unit.test.ts'
const engineTests = 'server/**/*.engines.test.ts'
const postgres = await findPostgres()
const httpPostgres = process.env.HTTP_TESTS_ON === 'pglite' ? null : postgres
const built = 'scripts/built.setup.mjs'
const setup = (name: string) => [built, `server/src/testing/database/${name}.setup.ts`]

// Tests over HTTP run on one database. What depends on the engine runs on both.
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^(\.|@outlay\/reader\/documents\/thread)\/startWorker(\.ts)?$/,
        replacement: fileURLToPath(new URL('scripts/startBuiltWorker.ts', import.meta.url)),
      },
    ],
  },
  test: {
    testTimeout: testLimits.testMs,
    hookTimeout: testLimits.testMs,
    setupFiles: ['scripts/waits.setup.ts'],
    // By default one core is left idle, which on two cores is half of the machine.
    maxWorkers: Number(process.env.TEST_WORKERS) || Math.max(2, availableParallelism()),
    // Each part transforms the same modules, and so does each run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        extends: true,
        plugins: [icons()],
        test: {
          name: 'rules',
          include: ['{bench,contract,reader,web}/**/*.test.ts', 'scripts/*.test.ts', unitTests],
          globalSetup: built,
          // Files share their globals: a network stubbed in one would answer in the next.
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: /^\.\.?\/documents\/prepareReceipt\.ts$/,
              replacement: fileURLToPath(
                new URL('server/src/testing/cachedPrepareReceipt.ts', import.meta.url),
              ),
            },
          ],
        },
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, unitTests, engineTests],
          globalSetup: setup(httpPostgres ? 'postgres' : 'pglite'),
          provide: { postgres: httpPostgres },
        },
      },
      {
        extends: true,
        test: { name: 'engines-pglite', include: [engineTests], globalSetup: setup('pglite') },
      },
      {
        extends: true,
        test: {
          name: 'engines-postgres',
          include: [engineTests],
          globalSetup: setup('postgres'),
          provide: { postgres },
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          include: ['trust/**/*.trust.test.ts'],
          globalSetup: 'trust/built.setup.ts',
          // Each starts servers of its own, ends them in the middle of their work, and mostly waits for them.
          maxWorkers: 3,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          provide: {
            postgresPrograms: findPostgresPrograms() ?? null,
            trustRounds: Number(process.env.TRUST_ROUNDS ?? 1),
          },
        },
      },
      {
        extends: true,
        plugins: [icons()],
        // As in production: React's development build takes three times as long to render.
        oxc: { jsx: { development: false } },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          env: { NODE_ENV: 'production' },
          provide: { waitMs: testLimits.waitMs },
          setupFiles: ['scripts/waits.setup.ts', 'web/src/testing/browserMocks.ts'],
        },
      },
    ],
  },
})
