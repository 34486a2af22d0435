import { createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { Client, escapeIdentifier } from 'pg'
import { sessionSettings } from '../../core/database/pglite/sessionSettings.ts'
import { listenOnLoopback } from './listenOnLoopback.ts'
import { MemoryEngine } from './memoryEngine.ts'

/** Jobs too: the next to borrow it would find them waiting. */
const tablesOfOurs = `
  SELECT schemaname AS schema, tablename AS name FROM pg_tables
  WHERE schemaname = 'public' OR schemaname = 'pgboss' AND tablename IN ('job', 'archive')`

/** Changes with every table or index that is made or dropped. */
const schemaNow = `SELECT count(*) || '/' || max(oid::int8) AS fingerprint FROM pg_class WHERE relpersistence = 'p'`

/** One PGlite in memory that is lent to one test file after another, on a port of its own. */
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

  /** Removes all rows. False where a test has changed the tables: then this engine is of no more use. */
  empty(): Promise<boolean> {
    return withClient(this.#engine, async client => {
      if ((await fingerprint(client)) !== this.#schema) return false
      const { rows } = await client.query<{ schema: string; name: string }>(tablesOfOurs)
      const tables = rows.map(({ schema, name }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
      // As one transaction. Without the triggers, of which some refuse just this.
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

/** A test that breaks its connection off is no failure of the engine. */
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
