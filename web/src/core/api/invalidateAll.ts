import type { Query, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/session.tsx'
import { isUntouched } from './untouchedQueries.ts'

const [currentUserKey] = currentUserQuery.queryKey

/**
 * After someone joined or left a team, or has another role in it: nothing that was answered before is shown any more.
 * What is on screen is asked for again, the rest when it is next looked at.
 */
export async function invalidateAll(queryClient: QueryClient): Promise<void> {
  const isOfBefore = ({ queryKey: [first] }: Query) => first !== currentUserKey && !isUntouched(first)
  await queryClient.cancelQueries({ predicate: isOfBefore })
  queryClient.removeQueries({ type: 'inactive', predicate: isOfBefore })
  // Who this person is stays on screen until the answer is there: without it the gate would close.
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  await queryClient.resetQueries({ predicate: isOfBefore })
}
