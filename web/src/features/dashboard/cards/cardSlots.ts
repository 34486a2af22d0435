import type { Activity } from '@outlay/contract/activity/activity'
import type { MascotFacts, MascotProgress } from '@outlay/contract/mascot/mascot'
import type { SecuritySummary } from '@outlay/contract/security/security'
import type { ComponentType } from 'react'

/** Cards of other features, passed in by the app. */
export interface DashboardSlots {
  QuickAdd: ComponentType
  ReceiptUpload: ComponentType
  SampleOffer: ComponentType
  LiveActivity: ComponentType<{ activity: Activity }>
  SecurityCard: ComponentType<{ security: SecuritySummary }>
  MascotCard: ComponentType<{ facts: MascotFacts; progress: MascotProgress; currency: string }>
}
