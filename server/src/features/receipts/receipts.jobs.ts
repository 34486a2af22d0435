import type { ScheduledJob } from '../../core/jobs/scheduledJobs.ts'
import type { Receipts } from './receipts.service.ts'

export const receiptJobs = (receipts: Receipts): ScheduledJob[] => [
  { name: 'erase deleted expenses', run: () => receipts.eraseDeleted() },
  { name: 'erase removed receipts', run: () => receipts.removing.eraseRemoved() },
  { name: 'erase pictures without a receipt', run: () => receipts.eraseOrphans() },
  { name: 'delete old readings', run: () => receipts.deleteOldReadings() },
]
