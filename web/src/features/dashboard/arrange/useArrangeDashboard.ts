import type { User } from '@outlay/contract/currentUser'
import type { DashboardCards } from '@outlay/contract/dashboardCards'
import { settingsRoutes } from '@outlay/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { presentOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'

/** Saves the user's card order on the server; null resets it. */
export function useArrangeDashboard(onSaved: () => void) {
  const queryClient = useQueryClient()
  const seen = useUser()
  const keep = (user: User) => queryClient.setQueryData(currentUserQuery.queryKey, user)
  const send = (dashboardCards: DashboardCards | null, { version }: User) =>
    call(settingsRoutes.arrangeDashboard, { body: { dashboardCards }, version })
  return useMutation({
    // Serialized with all mutations that return the whole user.
    scope: { id: 'user' },
    mutationFn: (cards: DashboardCards | null) =>
      send(cards, seen).catch((error: unknown) => {
        const present = presentOf<User>(error)
        if (!present) throw error
        keep(present)
        // Another setting has changed, which does not conflict.
        if (JSON.stringify(present.dashboardCards) === JSON.stringify(seen.dashboardCards))
          return send(cards, present)
        throw error
      }),
    onSuccess: user => {
      keep(user)
      onSaved()
    },
    onError: error => failureToast(t('Dashboard not saved'), error),
  })
}
