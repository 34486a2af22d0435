import type { ClientBase } from 'pg'
import { quoteIdentifier } from './tableShapes.ts'

export interface SequenceState {
  readonly name: string
  readonly last: string
  readonly isCalled: boolean
}

const names = `
  SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'S' AND n.nspname IN ('public', 'pgboss') ORDER BY 1`

/** Sequence positions, so that no number is handed out twice. */
export async function sequenceStates(client: ClientBase): Promise<SequenceState[]> {
  const states: SequenceState[] = []
  const { rows: sequences } = await client.query<{ name: string }>(names)
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quoteIdentifier(name)}`,
    )
    states.push(...rows.map(state => ({ name, ...state })))
  }
  return states
}

export async function setSequences(client: ClientBase, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, isCalled } of states)
    await client.query('SELECT setval($1::text::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      last,
      isCalled,
    ])
}
