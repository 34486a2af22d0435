import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { QuickAddLine } from '../../features/quickAdd/QuickAddLine.tsx'
import { ReceiptUploadCard } from '../../features/receipts/upload/ReceiptUploadCard.tsx'
import { lazyCard } from '../../ui/lazy/lazyParts.tsx'
import { usePreloadExpenseForm } from './usePreloadExpenseForm.ts'

// These stand beneath what is seen first, and their code comes after it.
const LiveActivity = lazyCard(
  'Live Activity',
  async () => (await import('../../features/activity/LiveActivity.tsx')).LiveActivity,
)
const SecurityCard = lazyCard(
  'Security Status',
  async () => (await import('../../features/security/SecurityCard.tsx')).SecurityCard,
)
const MascotCard = lazyCard(
  'The assistant',
  async () => (await import('../../features/mascot/MascotCard.tsx')).MascotCard,
)

/** The dashboard with the cards that other features lend it. */
export function Dashboard() {
  return (
    <DashboardPage
      QuickAdd={QuickAdd}
      ReceiptUpload={ReceiptUploadCard}
      LiveActivity={LiveActivity}
      SecurityCard={SecurityCard}
      MascotCard={MascotCard}
    />
  )
}

function QuickAdd() {
  return <QuickAddLine onBegin={usePreloadExpenseForm()} />
}
