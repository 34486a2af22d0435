import { useNavigate } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { startReviewQueue } from '../../entities/receipts/reviewQueue.ts'

/** Opens the review of these expenses, starting with the first. */
export function useGoToReview() {
  const navigate = useNavigate()
  const { id: userId } = useUser()
  return (expenseIds: readonly string[]) => {
    const [id] = expenseIds
    if (!id) return
    startReviewQueue(userId, expenseIds)
    void navigate({ to: '/expenses', search: { action: 'review', id } })
  }
}
