import type { Query, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/session.tsx'
import { isStaticQuery } from './untouchedQueries.ts'

const [currentUserKey] = currentUserQuery.queryKey

/**
 * Invalidates everything after the user joins or leaves a team, or gets another role: removes cached data, refetches
 * what is on screen now and the rest when it is next shown.
 */
export async function invalidateAll(queryClient: QueryClient): Promise<void> {
  const isOfBefore = ({ queryKey: [first] }: Query) => first !== currentUserKey && !isStaticQuery(first)
  await queryClient.cancelQueries({ predicate: isOfBefore })
  queryClient.removeQueries({ type: 'inactive', predicate: isOfBefore })
  // The current user is kept until the refetch is done: without it, the session gate would close.
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  await queryClient.resetQueries({ predicate: isOfBefore })
}
