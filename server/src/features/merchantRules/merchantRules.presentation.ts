import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { MerchantRuleRow } from './merchantRules.store.ts'

export function presentMerchantRule(row: MerchantRuleRow): MerchantRule {
  return {
    id: row.id,
    match: row.match,
    merchant: row.merchant,
    category: row.category,
    projectId: row.projectId,
    isDeductible: row.isDeductible === null ? null : row.isDeductible ? 'true' : 'false',
    timesUsed: row.timesUsed,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
