import { conversationRoutes } from '@outlay/contract/conversations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'

const conversationKeys = {
  list: ['conversations', 'list'] as const,
  one: (id: string) => ['conversations', 'one', id] as const,
}

/** The person's conversations, and who answers here; asked for whenever the chat is opened. */
export const conversationsQuery = queryOptions({
  queryKey: conversationKeys.list,
  queryFn: ({ signal }) => call(conversationRoutes.list, { signal }),
  staleTime: 0,
})

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) => call(conversationRoutes.get, { params: { id }, signal }),
  })

export function deleteConversation(id: string) {
  return call(conversationRoutes.remove, { params: { id } })
}

export function deleteAllConversations() {
  return call(conversationRoutes.removeAll, {})
}
