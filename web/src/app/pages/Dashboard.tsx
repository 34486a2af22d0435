import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { msg } from '../../core/language/language.ts'
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { parsePaymentSearch } from '../../features/plans/plans.search.ts'
import { QuickAddLine } from '../../features/quickAdd/QuickAddLine.tsx'
import { ReceiptUploadCard } from '../../features/receipts/upload/ReceiptUploadCard.tsx'
import { SampleOffer } from '../../features/sampleData/SampleOffer.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { lazyCard } from '../../ui/lazy/lazyParts.tsx'
import { usePreloadExpenseForm } from './usePreloadExpenseForm.ts'

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

const PaymentReturn = lazyPart(
  async () => (await import('../../features/plans/subscribe/PaymentReturn.tsx')).PaymentReturn,
  () => null,
)

/** The dashboard with cards from other features. */
export function Dashboard() {
  const back = parsePaymentSearch(useSearch({ strict: false }))
  return (
    <>
      <DashboardPage
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

function QuickAdd() {
  return <QuickAddLine onBegin={usePreloadExpenseForm()} />
}
