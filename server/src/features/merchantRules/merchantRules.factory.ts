import {
  type MerchantRule,
  type MerchantRuleInput,
  maxMerchantRules,
} from '@outlay/contract/merchantRules/merchantRules'
import type { Database } from '../../core/database/database.ts'
import type { Person } from '../../testing/person.ts'

/** Creates a merchant rule, as in Settings. */
export async function teachMerchant(
  person: Person,
  changes: Partial<MerchantRuleInput> = {},
): Promise<MerchantRule> {
  const rule = { match: 'AURORA STORES 0042', merchant: 'Aurora', ...changes }
  const { status, body } = await person.post<MerchantRule>('/api/merchant-rules', rule)
  if (status !== 201) throw new Error(`The rule was not created: ${JSON.stringify(body)}`)
  return body
}

/** Fills up to the limit of rules, by copying one. */
export async function fillMerchantRules({ pool }: Database, rule: MerchantRule): Promise<void> {
  await pool.query(
    `INSERT INTO merchant_rules (id, user_id, match, match_key, merchant, created_at)
     SELECT gen_random_uuid(), user_id, 'SHOP ' || i, 'SHOP' || i, 'Shop', created_at
     FROM merchant_rules, generate_series(2, $2::int) AS i WHERE id = $1`,
    [rule.id, maxMerchantRules],
  )
}
