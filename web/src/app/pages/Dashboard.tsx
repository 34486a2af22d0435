import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx'
import { ReceiptUploadCard } from '../../features/receipts/ReceiptUploadCard.tsx'

/** The dashboard with the card that receipts lend it. */
export function Dashboard() {
  return <DashboardPage ReceiptUpload={ReceiptUploadCard} />
}
