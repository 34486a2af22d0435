import { useNavigate } from '@tanstack/react-router'
import { startReviewQueue } from '../../core/reviewQueue.ts'

/** Opens the review of these expenses, the first of them first. */
export function useGoToReview() {
  const navigate = useNavigate()
  return (expenseIds: readonly string[]) => {
    const [id] = expenseIds
    if (!id) return
    startReviewQueue(expenseIds)
    void navigate({ to: '/expenses', search: { action: 'review', id } })
  }
}
