import type { ComponentType } from 'react'
import { useUser } from '../../core/session.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './DashboardPage.module.css'
import { QuickActions } from './QuickActions.tsx'
import { RecentExpenses } from './RecentExpenses.tsx'

export interface DashboardPageProps {
  /** The card that takes a receipt. It belongs to receipts, so the app hands it in. */
  ReceiptUpload: ComponentType
}

export function DashboardPage({ ReceiptUpload }: DashboardPageProps) {
  const { firstName, username } = useUser()
  return (
    <>
      <PageHeader title="Dashboard" text={`Hello, ${firstName || username}.`} />
      <div className={classes.grid}>
        <div className={classes.side}>
          <ReceiptUpload />
          <QuickActions />
        </div>
        <RecentExpenses />
      </div>
    </>
  )
}
