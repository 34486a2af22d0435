import { createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { Client, escapeIdentifier } from 'pg'
import { sessionSettings } from '../../core/database/connection/openDatabase.ts'
import { listenOnLoopback } from './listenOnLoopback.ts'
import { MemoryEngine } from './memoryEngine.ts'

/** Includes jobs, or the next test would find them pending. */
const tablesOfOurs = `
  SELECT schemaname AS schema, tablename AS name FROM pg_tables
  WHERE schemaname = 'public' OR schemaname = 'pgboss' AND tablename IN ('job', 'archive')`

/** Changes whenever a table or index is created or dropped. */
const schemaNow = `SELECT count(*) || '/' || max(oid::int8) AS fingerprint FROM pg_class WHERE relpersistence = 'p'`

/** An in-memory PGlite on its own port, leased to one test file at a time. */
export class LeasedEngine {
  readonly #engine: MemoryEngine
  readonly #server: Server
  readonly #schema: string

  private constructor(
    engine: MemoryEngine,
    server: Server,
    readonly port: number,
    schema: string,
  ) {
    this.#engine = engine
    this.#server = server
    this.#schema = schema
  }

  static async start(contents: Blob): Promise<LeasedEngine> {
    const engine = await MemoryEngine.open(contents)
    const server = createServer(socket => serve(engine, socket))
    const schema = await withClient(engine, fingerprint)
    return new LeasedEngine(engine, server, await listenOnLoopback(server), schema)
  }

  /** Removes all rows. Returns false if a test changed the tables, which makes this engine unusable. */
  empty(): Promise<boolean> {
    return withClient(this.#engine, async client => {
      if ((await fingerprint(client)) !== this.#schema) return false
      const { rows } = await client.query<{ schema: string; name: string }>(tablesOfOurs)
      const tables = rows.map(({ schema, name }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
      // One transaction, without triggers, some of which refuse deletion.
      await client.query(`
        SET LOCAL session_replication_role = replica;
        TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`)
      return true
    })
  }

  async stop(): Promise<void> {
    this.#server.close()
    await this.#engine.stop()
  }
}

/** A test closing its connection is not an engine failure. */
function serve(engine: MemoryEngine, socket: Socket): void {
  const wire = engine.connect()
  socket.once('error', () => wire.destroy())
  wire.once('error', () => socket.destroy())
  wire.once('connect', () => pipeline(socket, wire, socket, () => undefined))
  wire.connect()
}

async function fingerprint(client: Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(schemaNow)
  return rows[0]?.fingerprint ?? ''
}

async function withClient<Result>(
  engine: MemoryEngine,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...sessionSettings, stream: () => engine.connect() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
