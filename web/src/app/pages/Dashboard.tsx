import { lazy } from 'react'
import { loadPage } from '../../core/PageLoadError.ts'
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { QuickAddLine } from '../../features/quickAdd/QuickAddLine.tsx'
import { ReceiptUploadCard } from '../../features/receipts/ReceiptUploadCard.tsx'

// These stand beneath what is seen first, and their code comes after it.
const LiveActivity = lazy(async () => ({
  default: (await loadPage(import('../../features/activity/LiveActivity.tsx'))).LiveActivity,
}))
const SecurityCard = lazy(async () => ({
  default: (await loadPage(import('../../features/security/SecurityCard.tsx'))).SecurityCard,
}))
const MascotCard = lazy(async () => ({
  default: (await loadPage(import('../../features/mascot/MascotCard.tsx'))).MascotCard,
}))

/** The dashboard with the cards that other features lend it. */
export function Dashboard() {
  return (
    <DashboardPage
      QuickAdd={QuickAddLine}
      ReceiptUpload={ReceiptUploadCard}
      LiveActivity={LiveActivity}
      SecurityCard={SecurityCard}
      MascotCard={MascotCard}
    />
  )
}
