import { conversationRoutes } from '@outlay/contract/conversations/conversations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** The user's conversations, and who answers; refetched whenever the chat opens. */
export const conversationsQuery = queryOptions({
  queryKey: keyOf('conversations', 'list'),
  queryFn: ({ signal }) => call(conversationRoutes.list, { signal }),
  staleTime: 0,
})

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('conversations', 'one', id),
    queryFn: ({ signal }) => call(conversationRoutes.get, { params: { id }, signal }),
  })

export function deleteConversation(id: string) {
  return call(conversationRoutes.remove, { params: { id } })
}

export function deleteAllConversations() {
  return call(conversationRoutes.removeAll, {})
}
