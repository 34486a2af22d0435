/** Where this run's tests get their databases, provided by each project's global setup. */
export type TestDatabaseSource =
  | { kind: 'pglite'; leasePort: number }
  | { kind: 'postgres'; adminUrl: string; template: string }

/** A PostgreSQL to test on, as found by scripts/postgres.mjs: a server, or its binaries' folder. */
export type FoundPostgres = { url: string } | { binaries: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: FoundPostgres | null
    testDatabase: TestDatabaseSource
  }
}
