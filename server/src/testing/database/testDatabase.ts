/** Where the tests of this run get their databases from; the global set-up of each project tells. */
export type TestDatabaseSource =
  | { kind: 'pglite'; leasePort: number }
  | { kind: 'postgres'; adminUrl: string; template: string }

/** A PostgreSQL to test on, as scripts/postgres.mjs finds it: a server, or the folder of its programs. */
export type FoundPostgres = { url: string } | { binaries: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: FoundPostgres | null
    testDatabase: TestDatabaseSource
  }
}
