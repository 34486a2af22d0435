import type { ClientBase } from 'pg'
import { CommandRefusal } from '../../commands/commandRefusal.ts'
import { quoteIdentifier, tableShapes } from './tableShapes.ts'

/** Tables that Outlay's startup writes to. */
const writtenByAStart = new Set(['public.encryption_keys', 'public.exchange_rates', 'pgboss.queue'])

/** @throws CommandRefusal if any table has user data */
export async function requireEmpty(client: ClientBase): Promise<void> {
  const tables = (await tableShapes(client)).filter(({ name }) => !writtenByAStart.has(name))
  for (const { name } of tables) {
    const { rows } = await client.query<{ is: boolean }>(
      `SELECT EXISTS (SELECT FROM ${quoteIdentifier(name)}) AS is`,
    )
    if (rows[0]?.is)
      throw new CommandRefusal(
        `The database is not empty: there are rows in ${name}. Nothing was changed. Make a new, empty database (CREATE DATABASE) and name that one.`,
      )
  }
}
