import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { msg } from '../../core/language/language.ts'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { usePreload, useSearch } from '../../core/navigation/navigation.tsx'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { useFirstRun } from '../../features/firstRun/useFirstRun.ts'
import { parsePaymentSearch } from '../../features/plans/plans.search.ts'
import { QuickAddLine, rulesQuery } from '../../features/quickAdd/QuickAddLine.tsx'
import { ReceiptUploadCard } from '../../features/receipts/upload/ReceiptUploadCard.tsx'
import { SampleOffer } from '../../features/sampleData/SampleOffer.tsx'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import { lazyCard, lazyContent } from '../../ui/lazy/lazyParts.tsx'

// These are below the fold, so their code loads later.
const LiveActivity = lazyCard(
  msg('Live Activity'),
  async () => (await import('../../features/activity/LiveActivity.tsx')).LiveActivity,
)
const SecurityCard = lazyCard(
  msg('Security Status'),
  async () => (await import('../../features/security/SecurityCard.tsx')).SecurityCard,
)
const MascotCard = lazyCard(
  msg('The assistant'),
  async () => (await import('../../features/mascot/MascotCard.tsx')).MascotCard,
)

// Only new accounts see these.
const FirstRun = lazyCard(
  msg('Get started'),
  async () => (await import('../../features/firstRun/FirstRun.tsx')).FirstRun,
)
const FirstReceipts = lazyContent(
  msg('Upload Receipt'),
  async () => (await import('../../features/receipts/upload/FirstReceipts.tsx')).FirstReceipts,
)

const PaymentReturn = lazyComponent(
  async () => (await import('../../features/plans/subscribe/PaymentReturn.tsx')).PaymentReturn,
  () => null,
)

/** The dashboard with cards from other features. */
export function Dashboard() {
  const back = parsePaymentSearch(useSearch())
  return (
    <>
      <DashboardPage
        FirstSteps={FirstSteps}
        QuickAdd={QuickAdd}
        ReceiptUpload={ReceiptUploadCard}
        LiveActivity={LiveActivity}
        SecurityCard={SecurityCard}
        MascotCard={MascotCard}
        SampleOffer={SampleOffer}
      />
      {back.payment && (
        <Suspense>
          <PaymentReturn {...back} payment={back.payment} />
        </Suspense>
      )}
    </>
  )
}

function FirstSteps() {
  const { data: own } = useQuery(dashboardQuery)
  const { state, keep, isShown } = useFirstRun(own)
  if (!own || !isShown) return null
  return (
    <Suspense>
      <FirstRun own={own} state={state} onState={keep} Receipts={FirstReceipts} />
    </Suspense>
  )
}

function QuickAdd() {
  return <QuickAddLine onBegin={usePreloadExpenseForm()} />
}

/**
 * Preloads the expense form, the quick add rules and the projects so that they work offline: once the dashboard has
 * loaded and the browser is idle, or when the returned function is called.
 */
function usePreloadExpenseForm(): () => void {
  const preload = usePreload()
  const queryClient = useQueryClient()
  const { isSuccess } = useQuery({ ...dashboardQuery, enabled: false })
  const fetchForm = useCallback(() => {
    preload('/expenses')
    // An error here shows up again when the form is opened.
    import('../../features/expenses/ExpenseDialog.tsx').catch(() => undefined)
    import('../../features/receipts/upload/FormReceipt.tsx').catch(() => undefined)
    void queryClient.prefetchQuery(rulesQuery)
    void queryClient.prefetchQuery(projectsQuery)
  }, [preload, queryClient])
  useEffect(() => (isSuccess ? whenIdle(fetchForm) : undefined), [isSuccess, fetchForm])
  return fetchForm
}
