import type { User } from '@outlay/contract/accounts/currentUser'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../core/session/session.tsx'
import { OneDayFileStore } from '../../core/storage/OneDayFileStore.ts'
import { indexedDbPendingFiles } from '../../core/storage/pendingFiles.ts'
import { usePersistedText } from '../../core/storage/persistedText.ts'
import type { Statement } from './imports.api.ts'

const keptStatementsOf = (userId: User['id']) =>
  new OneDayFileStore(indexedDbPendingFiles(), `statements of ${userId}`)

/** Removes the user's statements from the device. */
export function forgetStatements(userId: User['id']): Promise<void> {
  return keptStatementsOf(userId).forgetAll()
}

/** The open statement. Its file is stored on the device, so that it survives a reload or the end of the session. */
export function useStatement() {
  const { id: userId } = useUser()
  const [kept] = useState(() => keptStatementsOf(userId))
  const [keptId, setKeptId] = usePersistedText('import.statement')
  const [statement, setStatement] = useState<Statement>()
  const newest = useRef(keptId)
  useEffect(() => {
    const id = newest.current
    if (!id) return
    void kept.recall(id).then(found => {
      if (newest.current === id) setStatement(found)
    })
  }, [kept])
  const take = async (next: Statement | undefined) => {
    if (newest.current) void kept.forget(newest.current)
    newest.current = next?.id ?? ''
    setStatement(next)
    setKeptId('')
    if (next && (await kept.keep(next)) && newest.current === next.id) setKeptId(next.id)
  }
  return {
    statement,
    /** Whether it survives a reload. */
    isKept: statement !== undefined && keptId === statement.id,
    take: (next: Statement | undefined) => void take(next),
    /** During the import, a reload must not offer to import it again. */
    release: () => {
      setKeptId('')
      if (statement) void kept.forget(statement.id)
    },
    /** Stores it again after a failed import. */
    holdOn: () => statement && void kept.keep(statement).then(isKept => isKept && setKeptId(statement.id)),
  }
}
