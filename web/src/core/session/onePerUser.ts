import type { User } from '@outlay/contract/accounts/currentUser'
import type { QueryClient } from '@tanstack/react-query'

/** One instance per user and app (tests have several apps), kept as long as the app. */
export function onePerUser<T>(create: (queryClient: QueryClient, userId: User['id']) => T) {
  const byApp = new WeakMap<QueryClient, Map<User['id'], T>>()
  const of = (queryClient: QueryClient, userId: User['id']): T => {
    const ofApp = byApp.get(queryClient) ?? new Map<User['id'], T>()
    byApp.set(queryClient, ofApp)
    const one = ofApp.get(userId) ?? create(queryClient, userId)
    ofApp.set(userId, one)
    return one
  }
  /** Returns the instance and drops it: later callers get a new one. */
  const take = (queryClient: QueryClient, userId: User['id']): T => {
    const one = of(queryClient, userId)
    byApp.get(queryClient)?.delete(userId)
    return one
  }
  return { of, take }
}
