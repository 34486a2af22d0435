import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Reading, Statement } from '../imports.api.ts'
import { useCreateImport } from '../imports.mutations.ts'
import { newKey } from '../newKey.ts'
import { decisionsBody, type RowDecisions } from './rowDecisions.ts'

interface AttemptEvents {
  readonly onSend: () => void
  readonly onFailure: () => void
}

/** Imports a statement. Retries keep the idempotency key. */
export function useImportAttempt(statement: Statement, { onSend, onFailure }: AttemptEvents) {
  const create = useCreateImport()
  const navigate = useNavigate()
  const last = useRef({ content: '', key: '' })
  const start = (reading: Reading, decisions: RowDecisions) => {
    const body = decisionsBody(decisions)
    const content = JSON.stringify([reading, body])
    if (last.current.content !== content) last.current = { content, key: newKey() }
    onSend()
    create.mutate(
      { statement, reading, decisions: body, idempotencyKey: last.current.key },
      {
        // Both callbacks run only while the component is mounted.
        onError: onFailure,
        onSuccess: ({ id }) =>
          void navigate({ to: '/import/$importId', params: { importId: id }, ignoreBlocker: true }),
      },
    )
  }
  return { start, isPending: create.isPending, isDone: create.isSuccess, error: create.error }
}
